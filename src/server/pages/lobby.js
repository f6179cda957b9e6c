// The lobby: who is here, and which tables there are, asked again every two seconds.
'use strict';

const at = (id) => document.getElementById(id);
const SVG = 'http://www.w3.org/2000/svg';

function element(name, text, className) {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (className) made.className = className;
  return made;
}

function drawn(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function dollars(cents) {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

function words(key) {
  const text = String(key).replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// Seats stand around the felt, seat 1 farthest to the dealer's left.
function picture(seats) {
  const svg = drawn('svg', { viewBox: '0 0 150 82', 'aria-hidden': 'true' });
  svg.append(drawn('path', { d: 'M12 6H138V8A63 63 0 0 1 12 8Z', class: 'felt' }));
  svg.append(drawn('path', { d: 'M18 9A57 57 0 0 0 132 9', class: 'felt-edge' }));
  svg.append(drawn('rect', { x: 55, y: 8, width: 40, height: 9, rx: 1.5, class: 'tray' }));
  seats.forEach((seat, index) => {
    const share = seats.length > 1 ? index / (seats.length - 1) : 0.5;
    const angle = (25 + share * 130) * Math.PI / 180;
    svg.append(drawn('circle', {
      cx: (75 + 72 * Math.cos(angle)).toFixed(1), cy: (6 + 68 * Math.sin(angle)).toFixed(1), r: 5.6,
      class: isOpen(seat) ? 'open' : 'taken',
    }));
  });
  return svg;
}

const isOpen = (seat) => ['open', 'empty', 'free'].includes(seat.state);

function row(list, name, text) {
  if (!text) return;
  const pair = element('div');
  pair.append(element('dt', name), element('dd', text));
  list.append(pair);
}

function meterList(meters) {
  const entries = Array.isArray(meters)
    ? meters.map((one) => [one.meter, one.amount]) : Object.entries(meters || {});
  return entries.filter(([, amount]) => typeof amount === 'number');
}

function card(table) {
  const seats = table.seats || [];
  const free = seats.filter(isOpen).length;
  const article = element('article', undefined, 'table');
  const top = element('div', undefined, 'top');
  const title = element('div');
  const name = table.name || words(table.game);
  title.append(element('span', `Table ${table.id}`, 'eyebrow'), element('h3', name),
    element('span', words(table.state), 'phase'));
  top.append(picture(seats), title);
  const facts = element('dl');
  row(facts, 'Game', words(table.game));
  row(facts, 'Limits', Object.entries(table.limits || {}).slice(0, 2)
    .map(([wager, limit]) => `${words(wager)} ${dollars(limit.min)} to ${dollars(limit.max)}`)
    .join(', '));
  row(facts, 'Pay tables', Object.entries(table.pay || {})
    .map(([key, value]) => `${words(key)} ${value}`).join(' · '));
  row(facts, 'Seats', free === 0 ? 'Full, you can watch' : `${free} of ${seats.length} open`);
  article.append(top, facts);
  const meters = meterList(table.meters);
  if (meters.length > 0) {
    const box = element('div', undefined, 'meters');
    for (const [meter, amount] of meters) {
      const one = element('span');
      one.append(element('i', words(meter)), element('b', dollars(amount)));
      box.append(one);
    }
    article.append(box);
  }
  return article;
}

function say(text) {
  at('message').textContent = text;
  at('message').hidden = !text;
}

function state(word, kind) {
  at('state').textContent = word;
  at('state').className = `state ${kind}`;
}

async function ask(path, method = 'GET') {
  const answer = await fetch(path, { method, headers: { 'X-Fairdeal-Csrf': '1' } });
  if (answer.status === 204) return {};
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.detail || answer.statusText);
  return body;
}

let shown = '';
function show(tables) {
  const text = JSON.stringify(tables);
  if (text === shown) return;
  shown = text;
  at('count').textContent = tables.length === 1 ? '1 table' : `${tables.length} tables`;
  at('tables').replaceChildren(...(tables.length > 0
    ? tables.map(card) : [element('p', 'No table is open.', 'empty')]));
}

async function look() {
  try {
    const answer = await ask('/api/v1/tables');
    show(Array.isArray(answer) ? answer : answer.tables || []);
    state('Connected', 'live');
  } catch (problem) {
    state('No connection', 'lost');
  }
  setTimeout(look, 2000);
}

async function whoAmI() {
  const me = await ask('/api/v1/session');
  const money = typeof me.balance === 'number' ? `, ${dollars(me.balance)}` : '';
  const name = me.guest ? 'Guest' : me.name || words(me.role);
  at('who').textContent = me.signed_in ? name + money : 'Not signed in';
  at('guest').hidden = me.signed_in || !me.demonstration;
  at('leave').hidden = !me.signed_in;
}

async function change(path, method) {
  say('');
  try {
    await ask(path, method);
    await whoAmI();
  } catch (problem) {
    say(problem.message);
  }
}

at('guest').addEventListener('click', () => change('/api/v1/session/guest', 'POST'));
at('leave').addEventListener('click', () => change('/api/v1/session', 'DELETE'));
whoAmI().catch((problem) => say(problem.message));
look();
