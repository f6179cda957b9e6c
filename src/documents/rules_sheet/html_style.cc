#include "documents/rules_sheet/html_style.h"

namespace fairdeal::documents::rules {
namespace {

// The colors are those of the program's pages and of its felt. Text and ground always have a
// contrast of at least 4.5 : 1.
constexpr std::string_view style = R"(:root {
  color-scheme: light dark;
  --paper: #f5f3ed; --surface: #fffefb; --line: #dcd7ca;
  --ink: #1a2024; --ink-2: #454e53; --ink-3: #636b6f;
  --accent: #1d5b53; --accent-soft: #dfebe7;
  --felt: #1f4d46; --cream: #f6efdc; --brass: #e3c583;
  --ui: Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #101517; --surface: #181f22; --line: #2d383d;
    --ink: #eff1ec; --ink-2: #bcc5c6; --ink-3: #96a1a4;
    --accent: #7cc9b9; --accent-soft: #1d3733; --felt: #183c37;
  }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1rem; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 var(--ui); font-variant-numeric: tabular-nums lining-nums;
}
h1, h2, h3 { line-height: 1.2; letter-spacing: -0.01em; break-after: avoid; }
h2 { margin: 0 0 1rem; font-size: 1.5rem; }
h3 { margin: 1.5rem 0 0.5rem; font-size: 1.0625rem; }
p { margin: 0 0 0.5rem; }
ul, ol, dl { margin: 0; padding: 0; }
li { list-style: none; }
dd { margin: 0; }
a:focus-visible, main:focus-visible { outline: 3px solid #1f6fb2; outline-offset: 2px; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; background: var(--surface); padding: 0.5rem 1rem; }
.faces { position: absolute; width: 0; height: 0; }
.faces text { font-variant-numeric: normal; letter-spacing: -0.05em; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
header {
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between;
  gap: 2rem 3rem; padding: 3rem max(1.5rem, calc(50vw - 34rem));
  background: var(--felt); color: var(--cream); border-bottom: 4px solid var(--brass);
}
header > div { flex: 1 1 20rem; max-width: 40rem; }
h1 { margin: 0.25rem 0 1rem; font-size: clamp(2.25rem, 6vw, 3.5rem); letter-spacing: -0.02em; }
.kind {
  margin: 0; color: var(--brass); font-size: 0.875rem; font-weight: 600; letter-spacing: 0.1em;
  text-transform: uppercase; overflow-wrap: anywhere;
}
.summary { font-size: 1.125rem; margin: 0; }
.place { margin: 1rem 0 0; color: var(--brass); overflow-wrap: anywhere; }
.fan { display: flex; }
.fan svg {
  width: 6rem; height: 8.4rem; filter: drop-shadow(0 3px 6px rgba(0, 0, 0, 0.35));
}
.fan svg + svg { margin-left: -2.25rem; }
nav {
  padding: 0.75rem max(1.5rem, calc(50vw - 34rem)); border-bottom: 1px solid var(--line);
  background: var(--surface);
}
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; }
nav a { display: block; padding: 0.25rem 0; color: var(--accent); text-decoration: none; }
nav a { font-weight: 500; }
nav a:hover { text-decoration: underline; }
main { max-width: 71rem; margin: 0 auto; padding: 1.5rem; }
section {
  margin: 0 0 1.5rem; padding: 1.75rem; border: 1px solid var(--line); border-radius: 14px;
  background: var(--surface);
}
cite {
  color: var(--ink-3); font-size: 0.75rem; font-style: normal; line-height: 1.4;
  font-variant-numeric: normal;
}
cite span { white-space: nowrap; }
.steps { counter-reset: step; }
.steps li, .lines li, .line, .choices dd, .fates dd {
  display: grid; grid-template-columns: minmax(0, 1fr) 13rem; gap: 0.125rem 1.5rem;
  align-items: baseline;
}
.steps li { position: relative; padding: 0.5rem 0 0.5rem 3rem; counter-increment: step; }
.steps li, .lines li { border-top: 1px solid var(--line); }
.steps li:first-child, .lines li:first-child { border-top: 0; }
.lines li { padding: 0.5rem 0; }
.steps li::before {
  content: counter(step); position: absolute; left: 0; top: 0.5rem; width: 1.75rem;
  height: 1.625rem; border-radius: 999px; background: var(--accent-soft); color: var(--accent);
  font-size: 0.8125rem; font-weight: 600; line-height: 1.625rem; text-align: center;
}
.wagers { display: flex; flex-wrap: wrap; gap: 1rem; }
.wagers li {
  display: flex; flex: 1 1 18rem; flex-direction: column; padding: 1rem 1.125rem;
  border-radius: 10px; border: 1px solid var(--line); border-top: 4px solid var(--accent);
  break-inside: avoid;
}
.wagers h3 { margin: 0; }
.wagers cite { margin-top: auto; padding-top: 0.5rem; }
.when { color: var(--accent); font-size: 0.8125rem; font-weight: 600; }
.size { margin: 0 0 0.25rem; color: var(--ink-2); font-size: 0.875rem; }
.size::before { content: "· "; }
.choices div {
  display: grid; grid-template-columns: 11rem minmax(0, 1fr); gap: 0.25rem 1.5rem;
  padding: 0.5rem 0; border-top: 1px solid var(--line); align-items: baseline;
}
dt { font-weight: 600; }
.hands { display: grid; grid-template-columns: repeat(auto-fill, minmax(24rem, 1fr)); }
.hands { column-gap: 2.5rem; counter-reset: hand; }
.hands li {
  display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1.25rem; padding: 0.75rem 0;
  border-top: 1px solid var(--line); break-inside: avoid;
}
.hands li > div { flex: 1 1 10rem; font-size: 0.9375rem; }
.hands li { counter-increment: hand; }
.hands strong { display: block; }
.hands strong::before { content: counter(hand) ". "; color: var(--accent); }
.hands cite { display: block; }
.hand { display: flex; gap: 0.1875rem; }
.hand svg { width: 2.625rem; height: 3.675rem; display: block; overflow: visible; }
.hand svg:first-of-type:nth-last-of-type(n + 6),
.hand svg:first-of-type:nth-last-of-type(n + 6) ~ svg { width: 2rem; height: 2.8rem; }
.tables { display: grid; grid-template-columns: repeat(auto-fill, minmax(19rem, 1fr)); }
.tables { gap: 1.5rem 2.5rem; align-items: start; }
.odds { break-inside: avoid; }
table { position: relative; width: 100%; border-collapse: collapse; margin-bottom: 0.5rem; }
caption { text-align: left; }
caption h3 { margin: 0 0 0.375rem; color: var(--accent); }
tbody th { font-weight: 400; text-align: left; }
tbody td { font-weight: 600; text-align: right; min-width: 8.25rem; }
tbody th, tbody td {
  padding: 0.375rem 0; border-top: 1px solid var(--line); vertical-align: baseline;
}
tbody th { padding-right: 1rem; }
.note { color: var(--ink-2); font-size: 0.875rem; margin-bottom: 0.25rem; }
.limit { margin: 1.5rem 0 0; font-weight: 600; }
.fates { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(28rem, 100%), 1fr)); }
.fates { gap: 1rem 2.5rem; }
.fates > div { break-inside: avoid; }
.fates h3 { margin-top: 0.5rem; }
.fates dl > div {
  display: grid; grid-template-columns: 8.5rem minmax(0, 1fr); gap: 0.125rem 1rem;
  padding: 0.5rem 0; border-top: 1px solid var(--line); align-items: baseline;
}
.fates dd { grid-template-columns: minmax(0, 1fr); font-size: 0.9375rem; }
.rulings { columns: 2 24rem; column-gap: 2.5rem; margin-top: 1rem; }
.rulings div { break-inside: avoid; padding: 0 0 0.75rem; font-size: 0.875rem; }
.rulings dt span { color: var(--accent); margin-right: 0.25rem; }
.rulings dd { color: var(--ink-2); }
footer { max-width: 71rem; margin: 0 auto; padding: 0 1.5rem 3rem; }
footer { color: var(--ink-3); font-size: 0.8125rem; }
@media (max-width: 44rem) {
  header { padding-top: 2rem; padding-bottom: 2rem; }
  main { padding: 0.75rem; }
  section { padding: 1.125rem; }
  footer { padding-left: 1.125rem; }
  .steps li, .lines li, .line, .choices div, .choices dd { grid-template-columns: minmax(0, 1fr); }
  .steps li { padding-left: 2.5rem; }
  .hands, .tables { grid-template-columns: minmax(0, 1fr); }
  .fates dl > div { grid-template-columns: minmax(0, 1fr); }
  .fan svg { width: 4.5rem; height: 6.3rem; }
  .fan svg + svg { margin-left: -1.5rem; }
}
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
@page { margin: 14mm 15mm 16mm; }
@media print {
  :root {
    color-scheme: light;
    --paper: #fff; --surface: #fff; --line: #d5d1c5; --ink: #111; --ink-2: #333; --ink-3: #555;
    --accent: #1d5b53; --accent-soft: #e6efec; --felt: #1f4d46;
  }
  body { font-size: 9.5pt; print-color-adjust: exact; }
  nav, .skip { display: none; }
  header { padding: 1.5rem; border-radius: 10px; }
  h1 { font-size: 26pt; }
  main { padding: 1rem 0; }
  section { border: 0; border-radius: 0; padding: 0; margin-bottom: 7mm; }
  footer { padding: 0; }
  .steps li, .lines li, .choices div, .fates dl > div { break-inside: avoid; }
  .hands { grid-template-columns: 1fr 1fr; }
  .hand svg { width: 2rem; height: 2.8rem; }
}
)";

}  // namespace

std::string_view html_style() noexcept {
    return style;
}

}  // namespace fairdeal::documents::rules
