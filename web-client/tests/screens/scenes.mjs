// The scenes for the pictures: a seat, its messages, and what the user does before the picture is taken.
import * as game from '../fixtures/fixtures.mjs';

const red = { seat: 'red', kind: 'commander', who: 'Red commander', officer: 'adam', messages: game.redMessages() };

const umpire = { seat: 'umpire', kind: 'umpire', who: 'Umpire', messages: [game.truthMessage(), game.presence()] };
const waiting = {
  ...umpire,
  messages: [game.truthMessage({ pending: { questions: [], proposals: game.proposals() } }), game.presence()],
};
const NOW = '1815-06-12T09:28:00';
/** Red's seat after one more message. */
const redAfter = (body) => ({
  ...red,
  messages: [...game.redMessages(), { type: 'picture', number: 4, body: { now: NOW, ...body } }],
});
const ended = redAfter({ ended: true });
const asked = redAfter({
  questions: [
    {
      id: 'q1',
      unit: 'red-52',
      heading: '1/52: the decision is yours',
      text: 'Horsemen come on against the left of the 52nd, some 300 paces off. What is he to do?',
      choices: ['stand', 'counter_charge', 'retire'],
      words: ['stand', 'go to meet them', 'fall back'],
    },
  ],
});
const heard = redAfter({
  contacts: [
    game.contact(5, game.sighting([3300, 2450], NOW, { sign: 'gunfire', direction: 35, error: 260 }), { in_sight: true }),
    game.contact(6, game.sighting([700, 1900], NOW, { sign: 'dust', direction: 310, error: 250 }), { in_sight: true }),
  ],
});
const tab = (name) => async (page) => {
  await page.getByTestId(`tab-${name}`).click();
};

/** The pixel of the page at a place on the map. */
async function at(page, x, y) {
  const map = page.getByTestId('map');
  const box = await map.boundingBox();
  const [scale, mx, my] = await Promise.all(
    ['metres-per-pixel', 'middle-x', 'middle-y'].map(async (name) => Number(await map.getAttribute(`data-${name}`))),
  );
  return [box.x + box.width / 2 + (x - mx) / scale, box.y + box.height / 2 - (y - my) / scale];
}

async function click(page, x, y, times = 1) {
  const [px, py] = await at(page, x, y);
  await page.mouse.click(px, py, { clickCount: times, delay: 20 });
  await page.waitForTimeout(60);
}

async function begin(page) {
  await page.getByTestId('ideas-begin').click();
  await page.waitForTimeout(200);
}

const ENGLISH = [
  { ...red, name: 'red-1-ideas' },
  { ...red, name: 'red-2-tray', play: begin },
  {
    ...red,
    name: 'red-3-pad',
    play: async (page) => {
      await begin(page);
      await click(page, 1800, 815);
      await page.getByTestId('selected-write').click();
      await page.getByTestId('add-march').click();
      await click(page, 1700, 1050);
      await click(page, 1640, 1300);
      await click(page, 1700, 1420, 2);
      await page.waitForTimeout(400);
      await page.getByTestId('task-0-formation').selectOption('line_two_ranks');
      await page.getByTestId('task-0-facing').selectOption('0');
      await page.getByTestId('add-skirmish_out').click();
      await page.getByTestId('pad-words').fill('Keep the copse between you and his guns.');
    },
  },
  {
    ...red,
    name: 'red-4-near',
    play: async (page) => {
      await begin(page);
      for (let i = 0; i < 3; ++i) {
        await page.getByTestId('map-zoom-in').click();
        await page.waitForTimeout(260);
      }
    },
  },
  {
    ...red,
    name: 'red-5-enemy',
    play: async (page) => {
      await begin(page);
      await page.getByTestId('tab-enemy').click();
      await page.getByTestId('tool-outlook').click();
      await click(page, 2020, 640);
    },
  },
  { ...asked, name: 'red-6-asked', play: begin },
  {
    ...red,
    name: 'red-7-refused',
    refuse: { type: 'order', reason: 'impossible', text: 'The way leaves the map at its second point: draw it again.' },
    play: async (page) => {
      await begin(page);
      await page.getByTestId('tab-troops').click();
      await page.getByTestId('own-write').nth(3).click();
      await page.getByTestId('pad-words').fill('Go wide round the copse and stay unseen.');
      await page.getByTestId('pad-send').click();
    },
  },
  {
    ...red,
    name: 'red-8-ruler',
    play: async (page) => {
      await begin(page);
      await page.getByTestId('tool-ruler').click();
      await click(page, 2020, 600);
      await click(page, 2100, 1100);
      await click(page, 2110, 1480, 2);
    },
  },
  {
    ...red,
    name: 'red-10-ground',
    play: async (page) => {
      await begin(page);
      await page.getByTestId('map-zoom-in').click();
      await page.waitForTimeout(400);
    },
    messages: [
      ...game.redMessages(),
      {
        type: 'picture',
        number: 4,
        body: {
          now: '1815-06-12T09:28:00',
          map_changes: [
            game.groundNews('bridge', 'broken'),
            game.groundNews('thrown', 'bridged with pontoons', game.bridgeAt('thrown', 1850, 'Low Banks')),
          ],
        },
      },
    ],
  },
  {
    ...heard,
    name: 'red-13-heard',
    play: async (page) => {
      await begin(page);
      await tab('enemy')(page);
      await page.getByTestId('open-layers').click();
    },
  },
  { ...red, name: 'red-9-wide', size: { width: 1920, height: 1080 }, play: begin },
  { ...red, name: 'red-11-phone', size: { width: 320, height: 640 }, play: begin },
  {
    ...red,
    name: 'red-12-tablet',
    size: { width: 820, height: 1180 },
    play: async (page) => {
      await begin(page);
      await tab('pad')(page);
    },
  },
  { ...umpire, name: 'umpire-1-desk' },
  {
    ...waiting,
    name: 'umpire-2-results',
    play: async (page) => {
      await page.getByTestId('proposal-override').first().click();
    },
  },
  {
    ...umpire,
    name: 'umpire-3-courier',
    play: async (page) => {
      await tab('courier')(page);
      await page.getByTestId('dispatch').first().click();
    },
  },
  {
    ...umpire,
    name: 'umpire-4-units',
    play: async (page) => {
      await tab('units')(page);
      await page.getByTestId('unit-edit').nth(2).click();
      await page.getByTestId('overlay').selectOption('adam');
    },
  },
  {
    ...umpire,
    name: 'umpire-8-memory',
    play: async (page) => {
      await tab('units')(page);
      await page.getByTestId('unit-edit').nth(2).click();
      await page.getByTestId('unit-memory').locator('summary').click();
      await page.getByTestId('memory-part').selectOption('retreat');
      await page.getByTestId('outcome-beaten').fill('');
      await page.getByTestId('unit-memory').scrollIntoViewIfNeeded();
    },
  },
  { ...umpire, name: 'umpire-5-hand', play: tab('hand') },
  { ...waiting, name: 'umpire-9-phone', size: { width: 320, height: 640 } },
  { ...umpire, name: 'umpire-10-small', size: { width: 1024, height: 768 }, play: tab('units') },
  {
    ...umpire,
    name: 'umpire-6-seats',
    play: async (page) => {
      await tab('seats')(page);
      await page.getByTestId('invite').nth(1).click();
      await page.getByTestId('invite-confirm').click();
    },
  },
  {
    ...umpire,
    name: 'umpire-7-ground',
    messages: [game.truthMessage({ ground_changes: { bridge: 'mended', ford: 'blocked' } }), game.presence()],
  },
  {
    ...ended,
    name: 'critique-1',
    play: async (page) => {
      await begin(page);
      await page.getByTestId('open-critique').click();
      await page.waitForTimeout(900);
      await page.getByTestId('critique-time').fill('11');
    },
  },
  {
    ...ended,
    name: 'critique-2',
    play: async (page) => {
      await begin(page);
      await page.getByTestId('open-critique').click();
      await page.waitForTimeout(900);
      await page.getByTestId('critique-together').click();
      await page.getByTestId('over-adam').check();
      await page.getByTestId('critique-time').fill('13');
    },
  },
];

const german = (scene) => ({ ...scene, name: `de-${scene.name}`, language: 'de' });

/** Each screen in English and in German. */
export const SCENES = [...ENGLISH, ...ENGLISH.map(german)];
