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
  const minimumFractionDigits = cents % 100 === 0 ? 0 : 2;
  const form = { style: 'currency', currency: 'USD', minimumFractionDigits };
  return (cents / 100).toLocaleString('en-US', form);
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
      class: `seat ${seat.state}`,
    }));
  });
  return svg;
}

function row(list, name, text) {
  if (!text) return;
  const pair = element('div');
  pair.append(element('dt', name), element('dd', text));
  list.append(pair);
}

// The game, unless the name of the table says it.
function gameText(table) {
  const letters = (text) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const isSaid = !table.name || letters(table.name).startsWith(letters(table.game));
  return isSaid ? '' : words(table.game);
}

function limitText([wager, { min, max }]) {
  return `${words(wager)} ${dollars(min)}${max > min ? `\u00a0to\u00a0${dollars(max)}` : ''}`;
}

function seatText(seats) {
  const count = (state) => seats.filter((seat) => seat.state === state).length;
  const open = count('empty');
  const texts = [open === 0 ? 'Full, you can watch' : `${open} of ${seats.length} open`];
  for (const state of ['leaving', 'disconnected']) {
    if (count(state) > 0) texts.push(`${count(state)} ${state}`);
  }
  return texts.join(', ');
}

function meterBox(meters) {
  const box = element('div', undefined, 'meters');
  for (const [meter, amount] of Object.entries(meters)) {
    const one = element('span');
    one.append(element('i', words(meter)), element('b', dollars(amount)));
    box.append(one);
  }
  return box;
}

// A table that another server holds is shown there.
function cardElsewhere(table) {
  const article = element('article', undefined, 'table');
  article.append(element('span', `Table ${table.id}`, 'eyebrow'));
  const there = element(table.server ? 'a' : 'span',
    table.server ? 'At another server of this floor' : 'Not ready yet');
  if (table.server) there.href = table.server;
  article.append(there);
  return article;
}

function card(table) {
  if (!table.state) return cardElsewhere(table);
  const article = element('article', undefined, 'table');
  const top = element('div', undefined, 'top');
  const title = element('div');
  title.append(element('span', `Table ${table.id}`, 'eyebrow'),
    element('h3', table.name || words(table.game)), element('span', words(table.state), 'phase'));
  top.append(picture(table.seats), title);
  const facts = element('dl');
  row(facts, 'Game', gameText(table));
  row(facts, 'Limits', Object.entries(table.limits).map(limitText).join(' · '));
  row(facts, 'Pay tables', Object.entries(table.pay)
    .map(([key, value]) => `${words(key)} ${value}`).join(' · '));
  row(facts, 'Seats', table.state === 'closed' ? '' : seatText(table.seats));
  article.append(top, facts);
  if (Object.keys(table.meters).length > 0) article.append(meterBox(table.meters));
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

async function ask(path, method = 'GET', given = undefined, more = {}) {
  const headers = { 'X-Fairdeal-Csrf': '1', ...more };
  if (given) headers['Content-Type'] = 'application/json';
  const answer = await fetch(path, { method, headers, body: given && JSON.stringify(given) });
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
    // The page asks, not a person: a session times out all the same.
    show(await ask('/api/v1/tables', 'GET', undefined, { 'X-Fairdeal-Watching': '1' }));
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
  at('play').hidden = !me.demonstration;
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

// /password#TOKEN: a link with which somebody chooses a password.
async function choosePassword(event) {
  event.preventDefault();
  say('');
  try {
    const done = await ask('/api/v1/session/password-link', 'POST',
      { link: location.hash.slice(1), new_password: at('new-password').value });
    at('choose').hidden = true;
    history.replaceState(null, '', '/');
    say(done.second_factor
      ? 'The password is set. Codes come from this secret, which is shown only now: '
        + done.second_factor.secret
      : 'The password is set. Sign in with it.');
  } catch (problem) {
    say(problem.message);
  }
}

at('choose').hidden = location.pathname !== '/password';
at('choose').addEventListener('submit', choosePassword);
at('guest').addEventListener('click', () => change('/api/v1/session/guest', 'POST'));
at('leave').addEventListener('click', () => change('/api/v1/session', 'DELETE'));
whoAmI().catch((problem) => say(problem.message));
look();
