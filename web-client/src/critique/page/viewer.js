// The script of the exported page. It reads the record and the words from the page and uses nothing else: no import, no network.
(() => {
  'use strict';
  const SVG = 'http://www.w3.org/2000/svg';
  const MOVE_MS = 900;
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const record = read('record');
  const words = read('words');
  const picture = document.getElementById('picture')?.getAttribute('src');
  const { width, height } = record.map;
  const units = new Map(record.units.map((unit) => [unit.id, unit]));
  const officers = new Map(record.officers.map((officer) => [officer.id, officer]));
  const last = record.turns.length - 1;
  let index = 0;
  let timer;
  /** The width of a map in pixels where the page has no layout. */
  const USUAL_WIDTH_PX = 480;
  const LABEL_PX = 13;
  /** By how many lines a label may be moved, the next places first. */
  const LABEL_SHIFTS = [0, 1, -3, 2, -4, 3, -5];
  const view = { x: 0, y: 0, width, height };

  const byId = (id) => document.getElementById(id);
  const clock = (time) => (time ? `${Number(time.slice(11, 13))}:${time.slice(14, 16)}` : '');
  const minutes = (from, to) => Math.max(0, Math.floor((Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60000));
  const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, mark) => values[mark] ?? '');
  const enemyOf = (side) => (side === 'red' ? 'blue' : 'red');

  function element(name, attributes, children = []) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  }
  function sign(name, attributes, text) {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
    if (text !== undefined) made.textContent = text;
    return made;
  }

  // ---- maps

  /** How many metres a pixel of the maps is; signs and labels keep their size on the screen. */
  function metresPerPixel() {
    const { svg } = maps.find((map) => !map.svg.parentElement.hidden) ?? maps[0];
    const [across, down] = [svg.clientWidth || USUAL_WIDTH_PX, svg.clientHeight || USUAL_WIDTH_PX];
    return Math.max(view.width / across, view.height / down);
  }

  /** A block of troops with its front edge upwards, turned to its facing; its label stays upright. */
  function block({ at, facing, frontage, depth, side, label, note, title, kind }) {
    const px = metresPerPixel();
    const [f, d] = [Math.max(18 * px, frontage), Math.max(9 * px, depth)];
    const group = sign('g', { class: `${kind} ${side}`, transform: `translate(${at[0]} ${height - at[1]})` });
    const turned = sign('g', { transform: `rotate(${facing ?? 0})` });
    turned.append(sign('rect', { x: -f / 2, y: 0, width: f, height: d }));
    if (facing !== null) turned.append(sign('path', { d: `M${-4 * px} 0L0 ${-6 * px}L${4 * px} 0Z`, class: 'front' }));
    group.append(turned);
    const text = sign('text', { y: d / 2 + 22 * px, 'font-size': LABEL_PX * px }, label);
    if (note) text.append(sign('tspan', { x: 0, dy: 12 * px, class: 'note' }, note));
    group.append(text, sign('title', {}, title ?? label));
    return group;
  }
  function dot({ at, side, label, kind }) {
    const group = sign('g', { class: `${kind} ${side}`, transform: `translate(${at[0]} ${height - at[1]})` });
    group.append(sign('circle', { r: 5 * metresPerPixel() }), sign('title', {}, label));
    return group;
  }
  const strength = (men, guns) => filled(guns ? words.menAndGuns : words.men, { men, guns });

  function truthSigns(turn) {
    const signs = [];
    for (const unit of turn.units) {
      const { side, name, short_name: label } = units.get(unit.id);
      const title = `${name}, ${strength(unit.men, unit.guns)}`;
      if (!unit.gone) signs.push(block({ ...unit, side, label, title, kind: 'troops' }));
    }
    for (const { id, at, fallen } of turn.officers) {
      const { side, name } = officers.get(id);
      if (!fallen) signs.push(dot({ at, side, label: name, kind: 'officer' }));
    }
    for (const { dispatch, at } of turn.riders) {
      const letter = record.dispatches.find(({ id }) => id === dispatch);
      const label = letter ? `${words.rider} ${letter.id}: ${letter.from} → ${letter.to}` : words.rider;
      signs.push(dot({ at, side: letter ? letter.side : 'red', label, kind: 'rider' }));
    }
    return signs;
  }
  function beliefSigns(turn, officer) {
    const belief = turn.beliefs[officer];
    if (!belief) return [];
    const { side, name } = officers.get(officer);
    const aged = (hour, inSight) => (inSight ? '' : filled(words.age, { minutes: minutes(hour, turn.time) }));
    const signs = [];
    for (const contact of belief.enemy) {
      const [x, y] = [contact.at[0], height - contact.at[1]];
      if (contact.error > 0) signs.push(sign('circle', { class: `doubt ${enemyOf(side)}`, cx: x, cy: y, r: contact.error }));
      const title = contact.strength === null ? contact.name : `${contact.name}, ${contact.strength}`;
      const kind = contact.in_sight ? 'contact' : 'contact lost';
      const note = aged(contact.seen, contact.in_sight);
      signs.push(block({ ...contact, side: enemyOf(side), label: `${contact.name} ?`, title, note, kind }));
    }
    for (const own of belief.own) {
      if (own.men <= 0 && own.guns <= 0) continue;
      const label = units.get(own.unit)?.short_name ?? own.unit;
      const kind = own.in_sight ? 'troops' : 'troops old';
      signs.push(block({ ...own, side, label, note: aged(own.as_of, own.in_sight), kind }));
    }
    signs.push(dot({ at: belief.at, side, label: name, kind: 'officer' }));
    return signs;
  }

  const maps = [{ title: words.truth, signs: truthSigns }];
  const bySide = (a, b) => (a.side === b.side ? 0 : a.side === 'red' ? -1 : 1);
  for (const { id, name } of record.officers.filter(({ commander }) => commander).sort(bySide))
    maps.push({ title: filled(words.believed, { name }), signs: (turn) => beliefSigns(turn, id) });
  for (const map of maps) {
    map.svg = sign('svg', { role: 'application', tabindex: 0, 'aria-label': map.title, preserveAspectRatio: 'xMidYMid meet' });
    map.svg.append(sign('rect', { class: 'paper', x: 0, y: 0, width, height }));
    map.svg.style.aspectRatio = `${width} / ${height}`;
    if (picture) map.svg.append(sign('image', { href: picture, x: 0, y: 0, width, height, preserveAspectRatio: 'none' }));
    map.layer = sign('g', {});
    map.svg.append(map.layer);
    byId('maps').append(element('figure', {}, [element('figcaption', {}, [map.title]), map.svg]));
  }
  function showView() {
    for (const { svg } of maps) svg.setAttribute('viewBox', `${view.x} ${view.y} ${view.width} ${view.height}`);
  }
  function showSigns() {
    for (const { svg, layer, signs } of maps) {
      layer.replaceChildren(...signs(record.turns[index]));
      if (!svg.parentElement.hidden) spread(layer);
    }
  }
  /** Moves a label that would lie on another. A label without a free place is hidden; zooming in may show it. The block's title
   *  has its text. */
  function spread(layer) {
    const line = LABEL_PX * 1.2 * metresPerPixel();
    const taken = [];
    if (!layer.getBBox) return; // the page has no layout
    for (const text of layer.querySelectorAll('text')) {
      const { x, y, width: across, height: down } = text.getBBox();
      const { e, f } = text.parentElement.transform.baseVal.getItem(0).matrix;
      const isFree = (shift) =>
        taken.every(
          (other) =>
            x + e >= other.x + other.width ||
            x + e + across <= other.x ||
            y + f + shift >= other.y + other.height ||
            y + f + shift + down <= other.y,
        );
      const shift = LABEL_SHIFTS.map((lines) => lines * line).find(isFree);
      if (shift === undefined) text.setAttribute('visibility', 'hidden');
      else {
        if (shift) text.setAttribute('transform', `translate(0 ${shift})`);
        taken.push({ x: x + e, y: y + f + shift, width: across, height: down });
      }
    }
  }
  /** Nearer by a factor around a place of the map. */
  function zoom(factor, x = view.x + view.width / 2, y = view.y + view.height / 2) {
    const share = Math.min(1, Math.max(0.05, view.width / factor / width)) / (view.width / width);
    view.x = x - (x - view.x) * share;
    view.y = y - (y - view.y) * share;
    view.width *= share;
    view.height *= share;
    move(0, 0);
    showSigns();
  }
  function move(right, down) {
    view.x = Math.min(width - view.width, Math.max(0, view.x + right));
    view.y = Math.min(height - view.height, Math.max(0, view.y + down));
    showView();
  }
  for (const { svg } of maps) {
    svg.addEventListener('wheel', (event) => {
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1.25 : 0.8);
    });
    svg.addEventListener('keydown', (event) => {
      const [right, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [
        0, 0,
      ];
      if (right || down) move((right * view.width) / 8, (down * view.height) / 8);
      else if (event.key === '+') zoom(1.5);
      else if (event.key === '-') zoom(1 / 1.5);
      else return;
      event.preventDefault();
    });
    svg.addEventListener('pointerdown', (event) => svg.setPointerCapture(event.pointerId));
    svg.addEventListener('pointermove', (event) => {
      if (event.buttons) move(-event.movementX * metresPerPixel(), -event.movementY * metresPerPixel());
    });
  }
  byId('nearer').addEventListener('click', () => zoom(1.5));
  byId('farther').addEventListener('click', () => zoom(1 / 1.5));
  byId('whole').addEventListener('click', () => zoom(0.001));
  byId('which').addEventListener('change', ({ target }) => {
    maps.forEach((map, i) => {
      map.svg.parentElement.hidden = target.value !== '' && Number(target.value) !== i;
    });
    showSigns();
  });
  maps.forEach(({ title }, i) => byId('which').append(element('option', { value: String(i) }, [title])));

  // ---- papers

  const cells = (name, texts) => texts.map((text) => element(name, {}, [text]));
  /** What a letter was at that hour: not yet written, on its way, or what became of it. */
  function stateAt(letter, time) {
    if (letter.written > time) return '';
    if (letter.arrived && letter.arrived <= time) return words.fates[letter.fate] ?? letter.fate;
    if (letter.arrived || letter.fate === 'riding') return words.fates.riding;
    return words.fates[letter.fate] ?? letter.fate;
  }
  function showPapers(turn) {
    byId('settled').replaceChildren(
      ...(turn.settled.length ? turn.settled.map(({ text }) => element('p', {}, [text])) : [element('p', {}, [words.nothing])]),
    );
    const written = record.dispatches.filter(({ written: hour }) => hour <= turn.time);
    byId('dispatches').replaceChildren(
      ...written.reverse().map((letter) => {
        const party = element('td', { class: letter.side }, [`${letter.from} → ${letter.to}`]);
        const arrived = letter.arrived && letter.arrived <= turn.time ? clock(letter.arrived) : '';
        const row = element('tr', {}, cells('td', [clock(letter.written), arrived, stateAt(letter, turn.time)]));
        const parts = [letter.tasks.join(', '), letter.text].filter(Boolean);
        row.append(party, element('td', {}, cells('div', parts)));
        return row;
      }),
    );
  }
  record.turns.forEach((turn, at) => {
    for (const { text, time } of turn.settled) {
      const button = element('button', { type: 'button', class: 'plain' }, [text]);
      button.addEventListener('click', () => show(at));
      byId('events').append(element('li', {}, [`${clock(time)} `, button]));
    }
  });

  // ---- time

  function show(to) {
    index = Math.min(last, Math.max(0, to));
    const turn = record.turns[index];
    showSigns();
    showPapers(turn);
    byId('time').value = String(index);
    byId('time').setAttribute('aria-valuetext', clock(turn.time));
    byId('clock').textContent = clock(turn.time);
    byId('back').disabled = index === 0;
    byId('on').disabled = index === last;
    for (const mark of document.querySelectorAll('.plot .now')) {
      const [from, to_] = [Number(mark.dataset.from), Number(mark.dataset.to)];
      const [first, end] = [record.turns[0].time, record.turns[last].time].map((hour) => Date.parse(`${hour}Z`));
      const x = from + ((to_ - from) * (Date.parse(`${turn.time}Z`) - first)) / Math.max(1, end - first);
      mark.setAttribute('x1', String(x));
      mark.setAttribute('x2', String(x));
    }
  }
  function stop() {
    clearInterval(timer);
    timer = undefined;
    byId('play').textContent = words.play;
  }
  byId('play').addEventListener('click', () => {
    if (timer) return stop();
    if (index === last) show(0);
    byId('play').textContent = words.stop;
    timer = setInterval(() => {
      if (index >= last) stop();
      else show(index + 1);
    }, MOVE_MS);
  });
  byId('back').addEventListener('click', () => show(index - 1));
  byId('on').addEventListener('click', () => show(index + 1));
  byId('time').max = String(last);
  byId('time').addEventListener('input', ({ target }) => show(Number(target.value)));
  window.addEventListener('resize', showSigns);
  showView();
  show(0);
})();
