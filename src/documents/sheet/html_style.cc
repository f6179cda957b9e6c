#include "documents/sheet/html_style.h"

namespace fairdeal::documents {

namespace {

// The colors are those of the program's pages. Text and ground always have a contrast of at least
// 4.5 : 1.
constexpr std::string_view style = R"(:root {
  color-scheme: light dark;
  --paper: #f5f3ed; --surface: #fffefb; --zebra: #f8f6f0; --line: #dcd7ca; --line-strong: #8d8776;
  --ink: #1a2024; --ink-2: #454e53; --ink-3: #636b6f;
  --accent: #1d5b53; --accent-soft: #dfebe7;
  --warn: #7d4f0c; --warn-soft: #f8edd3; --mark: #a3212b;
  --t0: #1d5b53; --t1: #a0670f; --t2: #24547f; --t3: #634380; --t4: #a3212b; --t5: #454e53;
  --ui: Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  --mono: ui-monospace, "SF Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #101517; --surface: #181f22; --zebra: #1c2427; --line: #2d383d;
    --line-strong: #7b888d; --ink: #eff1ec; --ink-2: #bcc5c6; --ink-3: #96a1a4;
    --accent: #7cc9b9; --accent-soft: #1d3733;
    --warn: #e5b873; --warn-soft: #35290f; --mark: #f2989a;
    --t0: #7cc9b9; --t1: #e5b873; --t2: #93bfe8; --t3: #c6a9e0; --t4: #f2989a; --t5: #bcc5c6;
  }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1rem; }
body {
  margin: 0 auto; padding: 2.5rem 1.5rem 4rem; max-width: 76rem;
  background: var(--paper); color: var(--ink);
  font: 0.9375rem/1.5 var(--ui); font-variant-numeric: tabular-nums lining-nums;
}
a { color: var(--accent); }
a:focus-visible, .scroll:focus-visible, main:focus-visible {
  outline: 3px solid #1f6fb2; outline-offset: 2px; border-radius: 4px;
}
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; background: var(--surface); padding: 0.5rem 1rem; }
.kind {
  margin: 0; color: var(--accent); font-size: 0.75rem; font-weight: 600;
  letter-spacing: 0.06em; text-transform: uppercase;
}
h1, h2, h3 { line-height: 1.2; letter-spacing: -0.01em; break-after: avoid; }
h1 { margin: 0.25rem 0 0.25rem; font-size: 2.125rem; letter-spacing: -0.02em; }
h2 { margin: 0 0 0.75rem; font-size: 1.375rem; }
h3 { margin: 0; font-size: 0.9375rem; }
p { margin: 0 0 0.75rem; max-width: 46rem; }
.subtitle { color: var(--ink-2); font-size: 1.0625rem; margin-bottom: 1.5rem; }
.number { color: var(--ink-3); font-weight: 500; margin-right: 0.35em; }
dl { margin: 0; }
dl.head {
  display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: 0.9rem 1.5rem;
  padding: 1rem 0; border-top: 1px solid var(--line); border-bottom: 1px solid var(--line);
}
dl.head div:nth-last-child(-n+2) { grid-column: 1 / -1; }
dl.head div:nth-last-child(-n+2) dd { font-family: var(--mono); font-size: 0.8125rem; }
dt { color: var(--ink-3); font-size: 0.8125rem; }
dd { margin: 0; overflow-wrap: anywhere; }
dl.facts { margin: 0 0 1.25rem; max-width: 46rem; }
dl.facts div {
  display: grid; grid-template-columns: minmax(10rem, 2fr) 3fr; gap: 1rem;
  padding: 0.4rem 0; border-bottom: 1px solid var(--line);
}
.columns { display: grid; grid-template-columns: 14rem minmax(0, 1fr); gap: 2.5rem; }
nav { position: sticky; top: 0; align-self: start; padding-top: 2rem; font-size: 0.875rem; }
nav h2 { font-size: 0.75rem; letter-spacing: 0.06em; text-transform: uppercase; }
nav h2 { color: var(--ink-3); margin-bottom: 0.5rem; }
nav ol { list-style: none; margin: 0; padding: 0; }
nav a { display: flex; gap: 0.25em; padding: 0.25rem 0; }
nav a { text-decoration: none; color: var(--ink-2); }
nav .number { min-width: 1.6em; }
nav a:hover { color: var(--accent); text-decoration: underline; }
main { padding-top: 2rem; min-width: 0; }
.warnings {
  margin: 1.5rem 0 0; padding: 0.75rem 1rem; border-radius: 8px;
  background: var(--warn-soft); color: var(--warn); font-weight: 500;
}
.warnings p { margin: 0.25rem 0; max-width: none; }
.sign { font-size: 0.75em; margin-right: 0.25rem; }
section {
  margin: 0 0 1.5rem; padding: 1.5rem; border: 1px solid var(--line); border-radius: 12px;
  background: var(--surface);
}
.method { color: var(--ink-3); font-size: 0.8125rem; }
.method strong {
  display: inline-block; margin-right: 0.4rem; padding: 0.1rem 0.55rem; border-radius: 999px;
  background: var(--accent-soft); color: var(--accent); font-weight: 600;
}
.scroll { overflow-x: auto; margin: 1.25rem 0 0.5rem; }
table { border-collapse: collapse; min-width: min(100%, 34rem); font-size: 0.8125rem; }
caption { text-align: left; padding: 0 0 0.5rem; }
th, td { padding: 0.45rem 0.75rem; text-align: left; vertical-align: top; }
th:first-child, td:first-child { padding-left: 0.5rem; }
thead th {
  color: var(--ink-3); font-weight: 600; vertical-align: bottom;
  border-bottom: 1px solid var(--line-strong);
}
tbody th, tfoot th { font-weight: 500; }
tbody tr { border-bottom: 1px solid var(--line); }
tbody tr:nth-child(even) { background: var(--zebra); }
tfoot tr { font-weight: 600; }
tfoot th { font-weight: 600; }
.r { text-align: right; }
td.r, tbody th.r { white-space: nowrap; }
.exact {
  display: block; color: var(--ink-3); font: 0.6875rem/1.4 var(--mono); white-space: normal;
}
dd .exact { font-size: 0.75rem; }
.note { color: var(--ink-3); font-size: 0.8125rem; }
figure { margin: 1.5rem 0 0.5rem; break-inside: avoid; }
figure svg { display: block; width: 100%; max-width: 45rem; height: auto; margin: 0.5rem 0; }
figure svg { fill: var(--ink-2); font-family: var(--ui); }
.grid { stroke: var(--line); } .axis { stroke: var(--line-strong); }
.mark { stroke: var(--mark); } .mark-text { fill: var(--mark); }
.l0 { stroke: var(--t0); } .l1 { stroke: var(--t1); } .l2 { stroke: var(--t2); }
.l3 { stroke: var(--t3); } .l4 { stroke: var(--t4); } .l5 { stroke: var(--t5); }
.f0 { fill: var(--t0); } .f1 { fill: var(--t1); } .f2 { fill: var(--t2); }
.f3 { fill: var(--t3); } .f4 { fill: var(--t4); } .f5 { fill: var(--t5); }
footer { margin-top: 2rem; color: var(--ink-3); font-size: 0.8125rem; }
@media (max-width: 60rem) {
  .columns { display: block; }
  nav { position: static; }
  nav ol { columns: 2; column-gap: 2rem; }
  section { padding: 1rem; }
}
@media (max-width: 30rem) { nav ol { columns: 1; } dl.facts div { display: block; } }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
@page { margin: 16mm 15mm 18mm; }
@media print {
  :root {
    color-scheme: light;
    --paper: #fff; --surface: #fff; --zebra: #f6f5f1; --line: #d5d1c5; --line-strong: #777;
    --ink: #111; --ink-2: #333; --ink-3: #555; --accent: #1d5b53; --accent-soft: #e6efec;
    --warn: #7d4f0c; --warn-soft: #f8edd3; --mark: #a3212b;
    --t0: #1d5b53; --t1: #a0670f; --t2: #24547f; --t3: #634380; --t4: #a3212b; --t5: #454e53;
  }
  body { padding: 0; max-width: none; font-size: 9.5pt; print-color-adjust: exact; }
  .skip { display: none; }
  .columns { display: block; }
  nav { position: static; break-after: page; }
  main { padding-top: 0; }
  th, td { padding: 0.3rem 0.4rem; }
  nav ol { columns: 1; }
  section { border: 0; border-radius: 0; padding: 0; margin-bottom: 8mm; }
  .scroll { overflow: visible; }
  thead { display: table-header-group; }
  tfoot { display: table-row-group; }
  tr, dl div, .warnings { break-inside: avoid; }
  table { font-size: 8.5pt; }
  p { orphans: 3; widows: 3; }
}
)";

}  // namespace

std::string_view html_style() noexcept {
    return style;
}

}  // namespace fairdeal::documents
