// What the umpire can do now, for the list of commands. The keys are those of the console.
import { tick } from 'svelte';
import type { Command } from '../lib/commands.svelte';
import { t } from '../lib/language.svelte';
import { namedPlaces } from '../lib/places';
import { bookWord, sectionName } from '../lib/serverWords';
import { procedureTitle } from './calculator';
import { itemInFocus } from './deskKeys';
import type { UmpireController, Tab } from './controller.svelte';
import { TRUTH_LAYERS } from './layers';
import { officerName } from './mapContent';

/** What the console does for the commands. */
interface Console {
  canStep: boolean;
  tabs: readonly { id: Tab; name: string }[];
  measure: () => void;
  outlook: () => void;
  openLayers: () => void;
  /** The side of a square of the map's grid: "500 paces". */
  squareWords: string;
  nextOverlay: () => void;
  toggleRunner: () => void;
  toCard: (by: 1 | -1) => void;
  ideas: () => void;
  end: () => void;
  /** Nothing: there is no move to set back. */
  setBack: (() => void) | undefined;
  /** Nothing: there is no other umpire. */
  channel: (() => void) | undefined;
  critique: () => void;
}

export function umpireCommands(controller: UmpireController, console: Console): Command[] {
  return [
    ...(controller.seat.isObserver ? [] : clockCommands(controller, console)),
    ...console.tabs.map(({ id, name }): Command => ({
      id: `tab-${id}`,
      group: 'papers',
      name: t('commands.open', { name }),
      isOn: controller.tab === id,
      run: () => {
        controller.tab = id;
        void tick().then(() => document.getElementById(`tab-${id}`)?.focus());
      },
    })),
    ...(console.channel
      ? [{ id: 'channel', group: 'papers', name: t('channel.open'), key: 'c', run: console.channel } satisfies Command]
      : []),
    { id: 'ideas', group: 'papers', name: t('commands.open', { name: t('common.ideas') }), run: console.ideas },
    ...(controller.truth.ended
      ? [{ id: 'critique', group: 'papers', name: t('common.toCritique'), run: console.critique } satisfies Command]
      : []),
    ...(console.tabs.some(({ id }) => id === 'calculator') ? ruleCommands(controller) : []),
    ...mapCommands(controller, console),
    ...findCommands(controller),
  ];
}

function clockCommands(controller: UmpireController, { canStep, end, setBack, toggleRunner, toCard }: Console): Command[] {
  const { truth } = controller;
  const [first] = controller.acceptable;
  const held = controller.shownDesk.held[0];
  const clock = (id: string, name: string, run: () => void, key?: string): Command => ({ id, group: 'clock', name, key, run });
  const act = (...command: Parameters<typeof clock>): Command => ({ ...clock(...command), acts: true });
  return [
    ...(canStep
      ? [
          act('step', t('console.step'), () => controller.step(1), t('console.key.space')),
          act('next-event', t('console.nextEvent'), () => controller.toNextEvent(), 'n'),
        ]
      : []),
    ...(first && !controller.running
      ? [
          act('accept', t('commands.acceptFirst'), () => controller.accept(first), '⏎'),
          act('accept-all', t('commands.acceptAll'), () => controller.acceptAll(), 'a'),
        ]
      : []),
    ...(held && !controller.running
      ? [act('send-on', t('common.sendOn'), () => controller.sendOn(held, t('desk.passed')), 's')]
      : []),
    ...(setBack ? [clock('set-back', t('setBack.title'), setBack)] : []),
    ...(controller.sharesDesk ? [clock('take', t('commands.take'), () => controller.takeOrGiveBack(itemInFocus()), 't')] : []),
    clock('card-next', t('commands.nextCard'), () => toCard(1), 'j'),
    clock('card-before', t('commands.cardBefore'), () => toCard(-1), 'k'),
    ...(truth.ended || !controller.runsTheGame
      ? []
      : [
          act('run', t(controller.runner.mode ? 'commands.stopRunning' : 'commands.run'), toggleRunner, 'r'),
          act(
            'pause',
            t(truth.paused ? 'console.goOn' : 'console.pause'),
            () => void controller.request('pause', { paused: !truth.paused }),
            'p',
          ),
          clock('end', t('console.end'), end),
        ]),
  ];
}

/** The procedures of the rule book by their names, none before the rule book is there; and the readings that the game has chosen, by
 * their numbers too. */
function ruleCommands(controller: UmpireController): Command[] {
  const book = controller.ruleBook;
  const rule = (id: string, title: string, also: string, run: () => void): Command => ({
    id,
    group: 'papers',
    name: t('commands.rule', { name: title }),
    also,
    isLong: true,
    run,
  });
  return [
    ...Object.entries(book?.procedures ?? {}).map(([id, { section }]) =>
      rule(`procedure-${id}`, procedureTitle(book, id), sectionName(section), () => controller.askProcedure(id)),
    ),
    ...controller.seat.vocabulary.choices.map(({ option, title }) => {
      const own = bookWord('readings', title, title);
      return rule(`reading-${option}`, own, title, () => {
        controller.searchRules(own);
        void focusWords();
      });
    }),
  ];
}

/** The tab may still have to be fetched. */
async function focusWords(): Promise<void> {
  await import('./CalculatorTab.svelte').catch(() => undefined);
  await tick();
  document.querySelector<HTMLElement>('[data-testid="rule-words"]')?.focus();
}

function mapCommands(
  controller: UmpireController,
  { measure, outlook, nextOverlay, openLayers, squareWords }: Console,
): Command[] {
  return [
    ...(controller.tool
      ? [
          {
            id: 'cancel-tool',
            group: 'map',
            name: t('commands.cancelTool'),
            key: t('key.escape'),
            run: () => controller.cancelTool(),
          } satisfies Command,
        ]
      : []),
    { id: 'dividers', group: 'map', name: t('common.dividers'), also: t('commands.alsoDividers'), run: measure },
    ...(controller.seat.isObserver
      ? []
      : [
          {
            id: 'outlook',
            group: 'map',
            name: t('common.lineOfSight'),
            also: t('tools.outlookTitle'),
            isOn: controller.outlook !== undefined,
            run: outlook,
          } satisfies Command,
        ]),
    ...(controller.seat.vocabulary.ranges
      ? [
          {
            id: 'ranges',
            group: 'map',
            name: t('common.ranges'),
            also: t('common.rangesTitle'),
            isOn: controller.ranges,
            run: () => (controller.ranges = !controller.ranges),
          } satisfies Command,
        ]
      : []),
    { id: 'legend', group: 'map', name: t('legend.title'), also: t('layers.title'), run: openLayers },
    ...layerCommands(controller, squareWords),
    ...(controller.seat.isObserver ? [] : overlayCommands(controller, nextOverlay)),
  ];
}

function layerCommands(controller: UmpireController, squareWords: string): Command[] {
  return TRUTH_LAYERS.map((layer) => ({
    id: `layer-${layer}`,
    group: 'layers',
    name: t(`layer.${layer}`, { length: squareWords }),
    also: t('layers.name'),
    isOn: controller.layers[layer],
    run: () => controller.switchLayer(layer, !controller.layers[layer]),
  }));
}

/** What the commanders believe, over the truth or beside it. */
function overlayCommands(controller: UmpireController, nextOverlay: () => void): Command[] {
  return [
    {
      id: 'beside',
      group: 'map',
      name: t('console.beside'),
      also: t('console.besideTitle'),
      isOn: controller.beside,
      run: () => controller.setBeside(!controller.beside),
    },
    { id: 'overlay-next', group: 'map', name: t('commands.nextOverlay'), key: 'o', run: nextOverlay },
    ...['', ...controller.commandersHere].map((officer): Command => ({
      id: `overlay-${officer || 'none'}`,
      group: 'layers',
      name: `${t('console.laidOver')}: ${officer ? officerName(controller.printed, officer) : t('console.truthOnly')}`,
      isOn: controller.overlay === officer,
      run: () => (controller.overlay = officer),
    })),
  ];
}

function findCommands(controller: UmpireController): Command[] {
  const { truth, printed } = controller;
  const found = (id: string, name: string, run: () => void): Command => ({
    id: `find-${id}`,
    group: 'find',
    name: t('commands.find', { name }),
    isLong: true,
    run,
  });
  return [
    ...truth.units
      .filter((unit) => !unit.gone)
      .map(({ id, position }) => {
        const its = printed.order_of_battle.units.find((unit) => unit.id === id);
        return found(id, its ? `${its.short_name} · ${its.name}` : id, () => controller.show(`unit:${id}`, position));
      }),
    ...namedPlaces(printed).map(({ name, at }, i) =>
      found(`place-${i}`, name, () => {
        controller.place = at;
        controller.inView = [at];
      }),
    ),
  ];
}
