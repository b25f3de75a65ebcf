// The script of the exported page. It reads the record and the words from the page and uses nothing else: no import, no network.
(() => {
  'use strict';
  const SVG = 'http://www.w3.org/2000/svg';
  const MOVE_MS = 900;
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const record = read('record');
  const words = read('words');
  const drawing = read('signs');
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
  /** How far a label stands from its block: beside it, or farther off with a line that leads to it. */
  const LABEL_GAPS_PX = [3, 16];
  /** The places of the inner ring that need no line. */
  const BESIDE = 4;
  /** To cover another label is worse than to cover a block or a name of the map by as much as this. */
  const LABEL_WEIGHT = 3;
  const LEAST_UNKNOWN = [26, 14];
  /** A smaller number cannot be read. */
  const SMALLEST_NUMBER_PX = 7;
  const view = { x: 0, y: 0, width, height };
  /** The ground that each block covers. */
  const covers = new WeakMap();

  const byId = (id) => document.getElementById(id);
  const clock = (time) => (time ? `${Number(time.slice(11, 13))}:${time.slice(14, 16)}` : '');
  const minutes = (from, to) => Math.max(0, Math.floor((Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60000));
  const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, mark) => values[mark] ?? '');
  const plural = new Intl.PluralRules(document.documentElement.lang);
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

  const line = (path, px, thick) => sign('path', { d: path, class: 'sign', 'stroke-width': thick * px });
  /** The parts of a block, side by side or, in column, behind one another; a line stands between two of them. */
  function parts({ elements, shape }, f, d) {
    const n = Math.max(1, elements);
    const [w, h] = shape === 'column' ? [f, d / n] : [f / n, d];
    return Array.from({ length: n }, (_, i) => (shape === 'column' ? [-f / 2, h * i, w, h] : [-f / 2 + w * i, 0, w, h]));
  }
  const between = (of, f, d, px) =>
    parts(of, f, d)
      .slice(1)
      .map(([x, y]) => line(of.shape === 'column' ? `M${x} ${y}h${f}` : `M${x} ${y}v${d}`, px, 1.1));
  function infantrySigns(of, f, d, px) {
    const signs = between(of, f, d, px);
    parts(of, f, d).forEach(([x, y, w, h], i) => {
      const size = Math.min(h * 0.9, w * 0.8, 15 * px);
      if (size < SMALLEST_NUMBER_PX * px || of.isContact) return;
      const [middle, down] = [x + w / 2, y + h / 2];
      const upright = `rotate(${-(of.facing ?? 0)} ${middle} ${down})`;
      signs.push(
        sign('text', { x: middle, y: down + size * 0.34, 'font-size': size, class: 'number', transform: upright }, i + 1),
      );
    });
    const strip = Math.max(1.4 * px, d * 0.12);
    if (of.mark === 'light') signs.push(sign('rect', { x: -f / 2, y: d - strip, width: f, height: strip, class: 'strip' }));
    return signs;
  }
  const cavalrySigns = (of, f, d, px) => [
    ...between(of, f, d, px),
    ...parts(of, f, d).map(([x, y, w, h]) =>
      line(`M${x} ${y + h}l${w} ${-h}${of.mark === 'heavy' ? `M${x} ${y}l${w} ${h}` : ''}`, px, 1.5),
    ),
  ];
  /** A gun seen from above: barrel to the front, two wheels. */
  function gunSigns({ elements, gunsInPlace }, f, d, px) {
    const n = Math.max(1, elements);
    const s = Math.min(f / (n * 1.6), d * 0.5, 11 * px);
    return Array.from({ length: n }, (_, i) => {
      const [x, y] = [-f / 2 + (f * (i + 0.5)) / n, d * 0.5];
      const wheel = (side) => `M${x + side * s * 0.45} ${y - s * 0.3}v${s * 0.65}`;
      return line(`M${x} ${y - s * (gunsInPlace ? 0.85 : 0.5)}V${y + s * 0.7}${wheel(-1)}${wheel(1)}`, px, 1.7);
    });
  }
  /** The middle of each part, and half of what fits into it. */
  const middles = (of, f, d, most) =>
    parts(of, f, d).map(([x, y, w, h]) => [x + w / 2, y + h / 2, Math.min(w * 0.8, h * 0.8, most) / 2]);
  const disc = (x, y, r) => sign('circle', { cx: x, cy: y, r, class: 'strip' });
  const elephantSigns = (of, f, d, px) => [
    ...between(of, f, d, px),
    ...middles(of, f, d, 14 * px).flatMap(([x, y, s]) => [
      disc(x, y + s * 0.35, s * 0.6),
      disc(x, y - s * 0.4, s * 0.34),
      line(`M${x} ${y - s * 0.4}v${-s * 0.7}`, px, 1.3),
    ]),
  ];
  const packSigns = (of, f, d, px) => [
    ...between(of, f, d, px),
    ...middles(of, f, d, 11 * px).map(([x, y, s]) => disc(x, y, s * 0.6)),
  ];
  /** A waggon from above: its bed between two axles. */
  const waggonSigns = (of, f, d, px) => [
    ...between(of, f, d, px),
    ...middles(of, f, d, 13 * px).map(([x, y, s]) => {
      const axle = (at) => `M${x - s * 0.85} ${y + s * at}h${s * 1.7}`;
      return line(`M${x - s * 0.4} ${y - s}h${s * 0.8}v${s * 2}h${-s * 0.8}z${axle(-0.6)}${axle(0.6)}`, px, 1.3);
    }),
  ];
  const hatching = (f, d, px) =>
    Array.from({ length: Math.max(1, Math.floor(f / (6 * px))) }, (_, i) =>
      line(`M${-f / 2 + i * 6 * px} ${Math.min(d, f)}l${Math.min(6 * px, f)} ${-Math.min(d, f)}`, px, 1),
    );
  /** What stands on a block, as in the program: numbers, strokes or guns by its arm. */
  function signsOn(of, f, d, px) {
    if (of.mark === 'elephant') return elephantSigns(of, f, d, px);
    if (of.mark === 'pack') return packSigns(of, f, d, px);
    switch (of.arm) {
      case 'infantry':
        return infantrySigns(of, f, d, px);
      case 'cavalry':
        return cavalrySigns(of, f, d, px);
      case 'artillery':
        return gunSigns(of, f, d, px);
      case 'train':
        return waggonSigns(of, f, d, px);
      case null:
        return of.isContact ? hatching(f, d, px) : [];
      default:
        return [line(`M${-f / 2} ${d / 2}h${f}M0 0v${d}`, px, 1.3)];
    }
  }
  function shapes(of, f, d, px) {
    if (of.shape === 'square') {
      const wall = Math.max(4 * px, f * 0.16);
      return [
        sign('path', {
          d: `M${-f / 2} 0h${f}v${d}h${-f}z m${wall} ${wall}v${d - 2 * wall}h${f - 2 * wall}v${2 * wall - d}z`,
          class: 'wall',
        }),
      ];
    }
    if (of.shape === 'open_order') {
      const n = Math.max(3, Math.round(f / (11 * px)));
      const [step, height] = [f / n, Math.min(d, 5 * px)];
      return Array.from({ length: n }, (_, i) =>
        sign('rect', { x: -f / 2 + step * (i + 0.15), y: 0, width: step * 0.7, height }),
      );
    }
    return [sign('rect', { x: -f / 2, y: 0, width: f, height: d }), ...signsOn(of, f, d, px)];
  }

  /** A block of troops with its front edge upwards, turned to its facing; its label stays upright. */
  function block({ at, facing, frontage, depth, side, label, note, title, kind, formation, ...of }) {
    const px = metresPerPixel();
    const { shape, least, gunsInPlace } = drawing.formations[formation ?? ''] ?? { shape: 'line', least: LEAST_UNKNOWN };
    const [f, d] = [Math.max(least[0] * px, frontage), Math.max(least[1] * px, depth)];
    const [x, y] = [at[0], height - at[1]];
    const group = sign('g', { class: `${kind} ${side}`, transform: `translate(${x} ${y})` });
    const turned = sign('g', { transform: `rotate(${facing ?? 0})` });
    turned.append(...shapes({ ...of, facing, shape, gunsInPlace, isContact: kind.startsWith('contact') }, f, d, px));
    if (facing !== null)
      turned.append(sign('path', { d: `M${-4 * px} ${-px}L0 ${-6.5 * px}L${4 * px} ${-px}Z`, class: 'front' }));
    group.append(turned);
    const text = sign('text', { y: d / 2 + 22 * px, 'font-size': LABEL_PX * px, class: 'label' }, label);
    if (note) text.append(sign('tspan', { x: 0, dy: 12 * px, class: 'note' }, note));
    group.append(text, sign('title', {}, title ?? label));
    // The block lies behind the middle of its front.
    const angle = ((facing ?? 0) * Math.PI) / 180;
    const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
    covers.set(group, {
      x: x - (Math.sin(angle) * d) / 2,
      y: y + (Math.cos(angle) * d) / 2,
      halfWidth: (f * cos + d * sin) / 2,
      halfHeight: (f * sin + d * cos) / 2,
    });
    return group;
  }
  function dot({ at, side, label, kind }) {
    const group = sign('g', { class: `${kind} ${side}`, transform: `translate(${at[0]} ${height - at[1]})` });
    group.append(sign('circle', { r: 5 * metresPerPixel() }), sign('title', {}, label));
    return group;
  }
  /** Of which arm and how many parts a unit is. */
  function armed(id) {
    const { side, branch, elements } = units.get(id) ?? {};
    return { side, elements, ...(drawing.branches[branch] ?? { arm: null }) };
  }
  const counted = (forms, count) => filled(forms[plural.select(count)] ?? forms.other, { count });
  const strength = (men, guns) => (guns ? `${counted(words.guns, guns)}, ` : '') + counted(words.men, men);

  function truthSigns(turn) {
    const signs = [];
    for (const unit of turn.units) {
      const { name, short_name: label } = units.get(unit.id);
      const title = `${name}, ${strength(unit.men, unit.guns)}`;
      if (!unit.gone) signs.push(block({ ...unit, ...armed(unit.id), label, title, kind: 'troops' }));
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
    const aged = (hour, inSight) => {
      const age = minutes(hour, turn.time);
      if (inSight) return '';
      return age ? filled(words.age, { minutes: age }) : words.now;
    };
    const signs = [];
    for (const contact of belief.enemy) {
      const [x, y] = [contact.at[0], height - contact.at[1]];
      // Guns that are heard alone can be of either side.
      const its = contact.sign === 'gunfire' ? 'unknown' : enemyOf(side);
      const [ownX, ownY] = [belief.at[0], height - belief.at[1]];
      if (contact.sign !== null && contact.source === 'own_eyes')
        signs.push(sign('path', { class: `bearing ${its}`, d: `M${ownX} ${ownY}L${x} ${y}` }));
      if (contact.error > 0) signs.push(sign('circle', { class: `doubt ${its}`, cx: x, cy: y, r: contact.error }));
      const title = contact.strength === null ? contact.name : `${contact.name}, ${contact.strength}`;
      const kind = contact.in_sight ? 'contact' : 'contact lost';
      const note = aged(contact.seen, contact.in_sight);
      signs.push(
        block({
          ...contact,
          elements: 1,
          side: its,
          label: `${words.signs[contact.sign] ?? contact.name} ?`,
          title,
          note,
          kind,
        }),
      );
    }
    for (const own of belief.own) {
      if (own.men <= 0 && own.guns <= 0) continue;
      const label = units.get(own.unit)?.short_name ?? own.unit;
      const kind = own.in_sight ? 'troops' : 'troops old';
      signs.push(block({ ...own, ...armed(own.unit), side, label, note: aged(own.as_of, own.in_sight), kind }));
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
  const nameBoxes = drawing.names.map(([x, y, halfWidth, halfHeight]) => ({ x, y: height - y, halfWidth, halfHeight }));
  const wholeMap = { x: width / 2, y: height / 2, halfWidth: width / 2, halfHeight: height / 2 };
  function shared(a, b) {
    const across = Math.min(a.x + a.halfWidth, b.x + b.halfWidth) - Math.max(a.x - a.halfWidth, b.x - b.halfWidth);
    const down = Math.min(a.y + a.halfHeight, b.y + b.halfHeight) - Math.max(a.y - a.halfHeight, b.y - b.halfHeight);
    return across > 0 && down > 0 ? across * down : 0;
  }
  /** The places for a label of this size on all sides of a block, the best first. */
  const spotsAround = (box, size, px) =>
    LABEL_GAPS_PX.flatMap((gap) => {
      const across = box.halfWidth + gap * px + size.halfWidth;
      const along = box.halfHeight + gap * px + size.halfHeight;
      return [
        [0, along],
        [0, -along],
        [across, 0],
        [-across, 0],
        [across, along],
        [-across, along],
        [across, -along],
        [-across, -along],
      ].map(([right, down]) => ({ x: box.x + right, y: box.y + down, ...size }));
    });
  /** Puts each label where it covers no other, no block and no name of the map, as far as there is such a place. A label that
   *  could only lie on others is hidden; zooming in may show it. The block's title has its text. */
  function spread(layer) {
    if (!layer.getBBox) return; // the page has no layout
    const px = metresPerPixel();
    const labels = [...layer.querySelectorAll('.label')].map((text) => ({ text, block: covers.get(text.parentElement) }));
    const below = [...labels.map(({ block: box }) => box), ...nameBoxes];
    const taken = [];
    for (const { text, block: own } of labels) {
      const { x, y, width: across, height: down } = text.getBBox();
      const size = { halfWidth: across / 2, halfHeight: down / 2 };
      let best;
      spotsAround(own, size, px).forEach((spot, nth) => {
        const sum = (boxes) => boxes.reduce((all, box) => all + shared(spot, box), 0);
        const covered = sum(taken) + across * down - shared(spot, wholeMap);
        const cost = LABEL_WEIGHT * covered + sum(below);
        if (!best || cost < best.cost - 1e-6) best = { spot, nth, cost, covered };
      });
      if (best.covered > (across * down) / 2) {
        text.setAttribute('visibility', 'hidden');
        continue;
      }
      const { e, f } = text.parentElement.transform.baseVal.getItem(0).matrix;
      const [right, lower] = [best.spot.x - e - x - across / 2, best.spot.y - f - y - down / 2];
      text.setAttribute('transform', `translate(${right} ${lower})`);
      taken.push(best.spot);
      if (best.nth < BESIDE) continue;
      const lead = `M${best.spot.x - e} ${best.spot.y - f}L${own.x - e} ${own.y - f}`;
      text.before(sign('path', { d: lead, class: 'lead', 'stroke-width': px }));
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
        const parts = [...letter.sentences, letter.text].filter(Boolean);
        row.append(party, element('td', {}, cells('div', parts)));
        return row;
      }),
    );
  }
  function listEvent({ text, time }, at) {
    const button = element('button', { type: 'button', class: 'plain' }, [text]);
    button.addEventListener('click', () => show(at));
    byId('events').append(element('li', {}, [element('span', {}, [clock(time)]), button]));
  }
  // A change by hand is seen at the end of its move: of the last one, if its own was still going on.
  const seenAt = ({ move }) => record.turns.find((turn) => turn.move >= move) ?? record.turns[last];
  const editEvent = ({ what, reason, by, struck, time }) => ({
    text: filled(struck ? words.editStruck : words.editText, { what, reason, seat: by }),
    time,
  });
  record.turns.forEach((turn, at) => {
    for (const settled of turn.settled) listEvent(settled, at);
    for (const edit of record.edits) if (seenAt(edit) === turn) listEvent(editEvent(edit), at);
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
