// How smoothly the umpire's map pans with six hundred blocks. It drags the map for some seconds, a step in each frame, and prints
// the time between frames, the time that the scripts of a frame take (without the painting that the browser does afterwards),
// and the processor time of a frame on the page's main thread. A browser without a graphics card paints on the processor, which
// it shares with all that the machine does: the scripts and the processor time are what to compare.
// KRIEG_BLOCKS=600 KRIEG_SECONDS=6 KRIEG_PROFILE=file.cpuprofile
import { writeFileSync } from 'node:fs';
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { crowd } from './harness/crowd.ts';
import { Player } from './harness/player.ts';
import { Server } from './harness/server.ts';

const blocks = Number(process.env.KRIEG_BLOCKS ?? 600);
const seconds = Number(process.env.KRIEG_SECONDS ?? 6);
const profileFile = process.env.KRIEG_PROFILE;
const scenario = 'the_mill_at_ashford';

test.use({ viewport: { width: 1366, height: 768 } });

interface Frames {
  between: number[];
  scripts: number[];
}

/** Adds up the time that the callbacks of each frame take. To be called before the page has scripts of its own. */
async function timeFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const request = window.requestAnimationFrame.bind(window);
    const spent = { now: 0 };
    Object.assign(window, { spentInFrame: spent, plainFrame: request });
    window.requestAnimationFrame = (callback) =>
      request((time) => {
        const begin = performance.now();
        callback(time);
        spent.now += performance.now() - begin;
      });
  });
}

/** Drags the map to and fro in the page itself, one step in each frame. */
function drag(page: Page, forMs: number): Promise<Frames> {
  return page.evaluate((limit) => {
    const { spentInFrame: spent, plainFrame } = window as unknown as {
      spentInFrame: { now: number };
      plainFrame: typeof requestAnimationFrame;
    };
    const viewport = document.querySelector('[data-testid="map"] .ol-viewport')!;
    const box = viewport.getBoundingClientRect();
    const [x0, y0] = [box.x + box.width / 2, box.y + box.height / 2];
    const fire = (type: string, at: [number, number], target: EventTarget) =>
      target.dispatchEvent(
        new PointerEvent(type, {
          pointerId: 1,
          pointerType: 'mouse',
          isPrimary: true,
          bubbles: true,
          cancelable: true,
          button: 0,
          buttons: type === 'pointerup' ? 0 : 1,
          clientX: at[0],
          clientY: at[1],
        }),
      );
    return new Promise<Frames>((done) => {
      const frames: Frames = { between: [], scripts: [] };
      let last = 0;
      let begin = 0;
      let step = 0;
      fire('pointerdown', [x0, y0], viewport);
      const each = (time: number) => {
        if (last) {
          frames.between.push(time - last);
          frames.scripts.push(spent.now);
        } else begin = time;
        spent.now = 0;
        last = time;
        const angle = ++step / 40;
        const at: [number, number] = [x0 + 420 * Math.sin(angle), y0 + 260 * Math.sin(angle * 0.7)];
        const before = performance.now();
        fire('pointermove', at, document);
        spent.now += performance.now() - before;
        if (time - begin < limit) plainFrame(each);
        else {
          fire('pointerup', at, document);
          done(frames);
        }
      };
      plainFrame(each);
    });
  }, forMs);
}

const quantile = (values: number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
const inMs = (values: number[]): string =>
  `median ${quantile(values, 0.5).toFixed(1)} ms, 95th percentile ${quantile(values, 0.95).toFixed(1)} ms`;

/** The processor time of the page's main thread so far, in milliseconds: of its scripts, and of all that it does. */
async function processorTime(session: CDPSession): Promise<{ scripts: number; all: number }> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0);
  return { scripts: of('ScriptDuration'), all: of('TaskDuration') };
}

async function profiled<T>(session: CDPSession, work: () => Promise<T>): Promise<T> {
  if (!profileFile) return work();
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 500 });
  await session.send('Profiler.start');
  const result = await work();
  const { profile } = (await session.send('Profiler.stop')) as { profile: unknown };
  writeFileSync(profileFile, JSON.stringify(profile));
  return result;
}

test(`the umpire's map pans with ${blocks} blocks`, async ({ browser }) => {
  const ground = crowd(scenario, blocks / 2);
  const server = await Server.start({ shelf: ground.shelf, scenario, seed: 1 });
  try {
    const umpire = await Player.sitDown(browser, 'umpire', server.linkOf('umpire'), timeFrames);
    await expect(umpire.get('unit').or(umpire.get('umpire-console')).first()).toBeVisible();
    await umpire.press('map-fit');
    await umpire.mapIsStill();
    const session = await umpire.page.context().newCDPSession(umpire.page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    for (const [what, nearer] of [
      ['the whole map', 0],
      ['brought nearer', 2],
    ] as const) {
      for (let i = 0; i < nearer; ++i) {
        await umpire.press('map-zoom-in');
        await umpire.mapIsStill();
      }
      await drag(umpire.page, 1000);
      const before = await processorTime(session);
      const { between, scripts } = await profiled(session, () => drag(umpire.page, seconds * 1000));
      const after = await processorTime(session);
      const aFrame = (of: 'scripts' | 'all') => ((after[of] - before[of]) / between.length).toFixed(1);
      await umpire.shoot(`panning-${nearer}`);
      console.log(
        `${what}: ${between.length} frames\n  between frames: ${inMs(between)}\n  scripts of a frame: ${inMs(scripts)}\n` +
          `  processor time of a frame: scripts ${aFrame('scripts')} ms, the whole main thread ${aFrame('all')} ms`,
      );
      expect(between.length).toBeGreaterThan(10);
    }
    await umpire.page.context().close();
  } finally {
    await server.clear();
    ground.clear();
  }
});
