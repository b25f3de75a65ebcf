// A person at a browser: opens a link, reads, draws, writes. Records everything that the browser was sent, and its
// errors.
import { expect, type Browser, type Locator, type Page, type Request } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blankPicture, type Loose, putChange } from './seat.ts';
import { projectFolder } from './server.ts';

const shots = join(projectFolder, 'tests/e2e/shots');

export type Place = readonly [number, number];

export class Player {
  /** Every WebSocket frame and every answer's body from the game's own address. */
  readonly received: string[] = [];
  /** Every WebSocket frame that the browser has sent. */
  readonly sent: string[] = [];
  /** Errors in the console, exceptions, failed requests. */
  readonly complaints: string[] = [];
  /** While the server is down, complaints are expected. */
  serverIsDown = false;

  constructor(
    readonly page: Page,
    readonly name: string,
  ) {}

  /** `prepare` is called before the page is opened. */
  static async sitDown<P extends Player>(
    this: new (page: Page, name: string) => P,
    browser: Browser,
    name: string,
    link: string,
    prepare?: (page: Page) => Promise<void>,
  ): Promise<P> {
    const context = await browser.newContext();
    const player = new this(await context.newPage(), name);
    player.record();
    await prepare?.(player.page);
    await player.page.goto(link);
    await player.press('take-seat');
    return player;
  }

  /** The machine has no network until `mendLine`. */
  async cutLine(): Promise<void> {
    await this.page.context().setOffline(true);
  }
  async mendLine(): Promise<void> {
    await this.page.context().setOffline(false);
  }

  /** Leaves the table. */
  async leave(): Promise<void> {
    await this.page.context().close();
  }

  get(id: string, more = ''): Locator {
    return this.page.locator(`[data-testid="${id}"]${more}`);
  }

  async press(id: string): Promise<void> {
    await this.get(id).click();
  }

  async shoot(title: string): Promise<void> {
    await this.page.screenshot({ path: join(shots, `${title}.png`) });
  }

  /** With PICTURES=write: the page as a picture for README.md, of no more than 250 KB. */
  async paint(name: string): Promise<void> {
    if (process.env.PICTURES !== 'write') return;
    for (let quality = 80; quality > 30; quality -= 5) {
      const picture = await this.page.screenshot({ type: 'jpeg', quality });
      if (picture.length > 250_000) continue;
      return writeFileSync(join(projectFolder, 'web-client', `${name}.jpg`), picture);
    }
  }

  /** Clicks on the map at a place in metres from its south-west corner. */
  async clickMap(place: Place): Promise<void> {
    const map = this.get('map');
    await expect(map).toHaveAttribute('aria-busy', 'false');
    const box = await map.boundingBox();
    if (!box) throw new Error('There is no map to click on');
    const number = async (name: string) => Number(await map.getAttribute(name));
    const scale = await number('data-metres-per-pixel');
    const x = box.x + box.width / 2 + (place[0] - (await number('data-middle-x'))) / scale;
    const y = box.y + box.height / 2 - (place[1] - (await number('data-middle-y'))) / scale;
    await this.page.mouse.click(x, y);
  }

  /** Waits until the map no longer moves. */
  async mapIsStill(): Promise<void> {
    await expect(this.get('map')).toHaveAttribute('aria-busy', 'false');
    const view = async () =>
      this.get('map').evaluate((map) =>
        ['data-middle-x', 'data-middle-y', 'data-metres-per-pixel'].map((name) => map.getAttribute(name)).join(' '),
      );
    let before = '';
    await expect
      .poll(
        async () => {
          const now = await view();
          const still = now === before;
          before = now;
          return still;
        },
        { intervals: [150] },
      )
      .toBe(true);
  }

  /** Opens a new order for one of the player's units on the pad. */
  async writeTo(unit: string): Promise<void> {
    await this.press('tab-pad');
    await this.get('pad-to').selectOption(`unit:${unit}`);
  }

  /** Adds a task; the kinds that are not among the first are behind a button. */
  async addTask(kind: string): Promise<void> {
    await expect(this.get('add-march')).toBeVisible();
    if ((await this.get(`add-${kind}`).count()) === 0) await this.press('more-tasks');
    await this.press(`add-${kind}`);
  }

  /** Adds a task and draws its path. */
  async drawTask(index: number, kind: string, way: readonly Place[]): Promise<void> {
    await this.addTask(kind);
    await this.press('map-fit');
    await this.mapIsStill();
    await this.press(`task-${index}-way`);
    for (const place of way) await this.clickMap(place);
    await this.page.keyboard.press('Enter');
    await expect(this.get(`task-${index}-length`)).toBeVisible();
  }

  /** Adds a task and chooses its target on the map. */
  async aim(index: number, kind: string, place: Place): Promise<void> {
    await this.addTask(kind);
    await this.press('map-fit');
    await this.mapIsStill();
    await this.press(`task-${index}-target`);
    await this.clickMap(place);
    await expect(this.get('tool-hint')).toHaveCount(0);
  }

  /** Adds a march by the roads to a named place. */
  async marchTo(index: number, place: string): Promise<void> {
    await this.addTask('march');
    await this.page.keyboard.press('Escape');
    await this.get(`task-${index}-place`).selectOption(place);
    await expect(this.get(`task-${index}-length`)).toBeVisible();
  }

  /** Writes to another officer in words alone. */
  async writeLetter(officer: string, words: string): Promise<void> {
    await this.press('tab-pad');
    await this.get('pad-to').selectOption(`officer:${officer}`);
    await this.send(words);
  }

  async send(words: string): Promise<void> {
    await this.get('pad-words').fill(words);
    await this.press('pad-send');
    await expect(this.get('pad-words')).toHaveCount(0);
  }

  /** The messages of one type, in the order in which they came. */
  messages(type: string): Loose[] {
    return this.received
      .filter((text) => text.startsWith(`{"type":"${type}"`))
      .map((text) => JSON.parse(text) as Loose)
      .filter((message) => message.type === type);
  }

  /** The last document that the browser has received and that has what is wanted. */
  lastDocument(has: (body: Loose) => boolean): Loose {
    for (const text of [...this.received].reverse()) {
      if (!text.startsWith('{')) continue;
      const body = JSON.parse(text) as Loose;
      if (has(body)) return body;
    }
    throw new Error(`${this.name} was never sent that`);
  }

  /** A commander's picture, from all that the browser was sent; a message that came twice counts once. */
  picture(): Loose {
    let picture = blankPicture();
    let last = 0;
    for (const { number, whole, body } of this.messages('picture')) {
      if (whole) picture = blankPicture();
      else if (number <= last) continue;
      putChange(picture, body);
      last = number;
    }
    return picture;
  }

  /** From now on; to be called before the page is opened. */
  record(): void {
    const { page } = this;
    const complain = (what: string) => {
      if (!this.serverIsDown) this.complaints.push(`${this.name}: ${what}`);
    };
    page.on(
      'console',
      (message) => message.type() === 'error' && complain(`console: ${message.text()} ${message.location().url}`),
    );
    page.on('pageerror', (error) => complain(`exception: ${error.message}`));
    // What a page still waits for when it is opened anew or left is let go by the browser: nothing has failed.
    const open = new Set<Request>();
    const letGo = new WeakSet<Request>();
    page.on('request', (request) => {
      if (request.isNavigationRequest()) open.forEach((waiting) => letGo.add(waiting));
      open.add(request);
    });
    page.on('requestfinished', (request) => open.delete(request));
    page.on('requestfailed', (request) => {
      open.delete(request);
      if (!letGo.has(request)) complain(`request failed: ${request.url()} ${request.failure()?.errorText}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) complain(`${response.status()} for ${response.url()}`);
      if (new URL(response.url()).pathname.startsWith('/seat/') && response.status() === 200)
        void response.text().then(
          (text) => this.received.push(text),
          () => undefined,
        );
    });
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.received.push(payload.toString()));
      socket.on('framesent', ({ payload }) => this.sent.push(payload.toString()));
    });
  }
}

/** The fewest points of a line that is nowhere more than `metres` from the given one (Douglas and Peucker). */
export function simplified(line: readonly Place[], metres: number): Place[] {
  const first = line[0];
  const last = line[line.length - 1];
  if (!first || !last || line.length < 3) return [...line];
  const length = Math.hypot(last[0] - first[0], last[1] - first[1]);
  let farthest = 0;
  let at = 0;
  line.forEach(([x, y], i) => {
    const off = Math.abs((last[0] - first[0]) * (first[1] - y) - (first[0] - x) * (last[1] - first[1])) / length;
    if (off > farthest) [farthest, at] = [off, i];
  });
  if (farthest <= metres) return [first, last];
  return [...simplified(line.slice(0, at + 1), metres).slice(0, -1), ...simplified(line.slice(at), metres)];
}
