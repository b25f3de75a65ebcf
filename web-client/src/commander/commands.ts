// What a commander can do now, for the list of commands.
import { tick } from 'svelte';
import type { Command, KeyNote } from '../lib/commands.svelte';
import { t } from '../lib/language.svelte';
import { postOf } from '../lib/printedWords';
import { addresseeKey, type Addressee } from '../lib/order';
import { namedPlaces } from '../lib/places';
import { lengthWords } from '../lib/vocabulary';
import { gridSide } from '../map/gridSide';
import { liveContacts } from '../state/picture';
import type { CommanderController, Tab } from './controller.svelte';
import { draw, haltRide, measure, ride, switchOutlook } from './instruments';
import { LAYERS } from './layers';
import { contactName, unitOf } from './mapContent';
import { questionHeading } from './questionWords';

/** The papers of the room that are no tabs. */
interface Papers {
  ideas: () => void;
  record: () => void;
  diary: () => void;
  critique: () => void;
}

async function focusOn(selector: string): Promise<void> {
  await tick();
  document.querySelector<HTMLElement>(selector)?.focus();
}
const focusTab = (tab: Tab): void => void focusOn(`#tab-${tab}`);

export function commanderCommands(controller: CommanderController, tabs: readonly Tab[], papers: Papers): Command[] {
  const { seat } = controller;
  return [
    ...(controller.givesOrders ? writing(controller) : []),
    ...readingPapers(controller, tabs, papers),
    ...onTheMap(controller),
    ...layers(controller),
    ...(seat.isObserver ? [] : phases(controller)),
    ...finding(controller),
  ];
}

export const commanderKeys = (): KeyNote[] => [
  { key: t('key.arrows'), what: t('keys.map') },
  { key: t('key.point'), what: t('keys.point') },
  { key: t('key.enter'), what: t('keys.enter') },
  { key: t('key.undo'), what: t('keys.undo') },
  { key: t('key.redo'), what: t('keys.redo') },
  { key: t('key.escape'), what: t('keys.escape') },
];

function writing(controller: CommanderController): Command[] {
  const { printed, picture } = controller;
  const to = (whom: Addressee, name: string, also: string): Command => ({
    id: `write-${addresseeKey(whom).replace(':', '-')}`,
    group: 'write',
    name: t('commands.writeTo', { name }),
    also,
    run: () => {
      controller.writeTo(whom);
      const at = controller.believedPosition(whom);
      if (at) controller.centre = { at };
      void focusOn('#panel-pad');
    },
  });
  const officers = printed.order_of_battle.officers.filter((o) => o.side === picture.side && o.id !== picture.commander);
  return [
    ...picture.questions.map((question): Command => ({
      id: `answer-${question.id}`,
      group: 'write',
      name: t('commands.answer', { question: questionHeading(printed, question) }),
      also: question.text,
      run: () => void focusOn(`[data-question=${JSON.stringify(question.id)}] button`),
    })),
    ...(controller.canSend
      ? [
          {
            id: 'send',
            group: 'write',
            name: t('commands.send', { name: controller.nameOf(controller.draft!.to) }),
            key: t('key.send'),
            acts: true,
            run: () => void controller.sendOrder(!picture.begun),
          } satisfies Command,
        ]
      : []),
    ...(controller.canSayReady
      ? [
          {
            id: 'ready',
            group: 'write',
            name: t('commands.ready'),
            isOn: controller.seat.ready,
            acts: true,
            run: () => void controller.toggleReady(),
          } satisfies Command,
        ]
      : []),
    ...controller.unitsToOrder.map((unit) =>
      to({ unit: unit.id }, `${unit.short_name} · ${unit.name}`, `${unit.officer ?? ''} ${t('commands.order')}`),
    ),
    ...officers.map((officer) =>
      to({ officer: officer.id }, officer.name, `${postOf(printed, officer)} ${t('commands.order')}`),
    ),
  ];
}

function readingPapers(controller: CommanderController, tabs: readonly Tab[], papers: Papers): Command[] {
  const unread = controller.nextUnread;
  return [
    ...(unread
      ? [
          {
            id: 'next-unread',
            group: 'papers',
            name: t('commands.nextUnread', { name: unread.from }),
            run: () => {
              controller.openLetter(unread);
              void focusOn(`[data-letter="${unread.id}"] button`);
            },
          } satisfies Command,
        ]
      : []),
    ...tabs.map((tab): Command => ({
      id: `tab-${tab}`,
      group: 'papers',
      name: t('commands.open', { name: tabName(tab) }),
      isOn: controller.tab === tab,
      run: () => {
        controller.tab = tab;
        focusTab(tab);
      },
    })),
    { id: 'diary', group: 'papers', name: t('commands.open', { name: t('diary.title') }), run: papers.diary },
    { id: 'record', group: 'papers', name: t('commands.open', { name: t('room.record') }), run: papers.record },
    { id: 'ideas', group: 'papers', name: t('commands.open', { name: t('common.ideas') }), run: papers.ideas },
    ...(controller.picture.ended
      ? [{ id: 'critique', group: 'papers', name: t('common.toCritique'), run: papers.critique } satisfies Command]
      : []),
  ];
}

function tabName(tab: Tab): string {
  switch (tab) {
    case 'tray':
      return t('tab.tray');
    case 'pad':
      return t('tab.pad');
    case 'sent':
      return t('tab.sent');
    case 'enemy':
      return t('tab.enemy');
    case 'troops':
      return t('tab.troops');
  }
}

function onTheMap(controller: CommanderController): Command[] {
  const map = (id: string, name: string, run: () => void, more: Partial<Command> = {}): Command => ({
    id,
    group: 'map',
    name,
    run,
    ...more,
  });
  return [
    ...(controller.tool
      ? [map('cancel-tool', t('commands.cancelTool'), () => controller.cancelTool(), { key: t('key.escape') })]
      : []),
    map('dividers', t('common.dividers'), () => measure(controller), { also: t('commands.alsoDividers') }),
    ...(controller.seat.isObserver
      ? []
      : [
          map('outlook', t('common.lineOfSight'), () => switchOutlook(controller), {
            also: t('tools.outlookTitle'),
            isOn: controller.outlook !== undefined,
          }),
        ]),
    ...(controller.seat.vocabulary.ranges
      ? [
          map('ranges', t('common.ranges'), () => (controller.ranges = !controller.ranges), {
            also: t('common.rangesTitle'),
            isOn: controller.ranges,
          }),
        ]
      : []),
    ...(controller.seat.isObserver
      ? []
      : [
          map('pencil', t('tools.pencil'), () => (controller.drawings.isOpen = true), { also: t('tools.pencilTitle') }),
          map('draw', t('plan.draw'), () => draw(controller), { also: t('tools.pencilTitle') }),
          ...(controller.drawings.canUndo
            ? [map('undo-drawing', t('plan.undoCommand'), () => void controller.drawings.undo(), { key: t('key.undo') })]
            : []),
          ...(controller.drawings.canRedo
            ? [map('redo-drawing', t('plan.redoCommand'), () => void controller.drawings.redo(), { key: t('key.redo') })]
            : []),
        ]),
    ...(controller.givesOrders ? [map('ride', t('tools.ride'), () => ride(controller), { also: t('tools.rideTitle') })] : []),
    ...(controller.givesOrders && controller.picture.riding.length
      ? [map('halt-ride', t('tools.haltRide'), () => haltRide(controller))]
      : []),
    map('legend', t('legend.title'), () => (controller.choosesLayers = true), { also: t('layers.title') }),
  ];
}

function layers(controller: CommanderController): Command[] {
  const { vocabulary } = controller.seat;
  const square = gridSide(controller.printed, vocabulary.measure.metres) * vocabulary.measure.metres;
  return LAYERS.map((layer) => ({
    id: `layer-${layer}`,
    group: 'layers',
    name: t(`layer.${layer}`, { length: lengthWords(vocabulary, square) }),
    also: t('layers.name'),
    isOn: controller.layers[layer],
    run: () => controller.switchLayer(layer, !controller.layers[layer]),
  }));
}

/** The phases of his plan: which gets the next drawings, and which are shown. */
function phases({ drawings }: CommanderController): Command[] {
  return drawings.phases.flatMap(({ id, name }): Command[] => [
    {
      id: `phase-show-${id}`,
      group: 'layers',
      name: t('plan.show', { name }),
      also: t('plan.phases'),
      isOn: drawings.isShown(id),
      run: () => drawings.show(id, !drawings.isShown(id)),
    },
    {
      id: `phase-draw-${id}`,
      group: 'layers',
      name: t('plan.drawInto', { name }),
      also: t('plan.phases'),
      isOn: drawings.current === id,
      run: () => drawings.choose(id),
    },
  ]);
}

/** What lies on the map, to be brought into view: his troops as reported, contacts, named places. */
function finding(controller: CommanderController): Command[] {
  const found = (id: string, name: string, also: string, run: () => void): Command => ({
    id: `find-${id}`,
    group: 'find',
    name: t('commands.find', { name }),
    also,
    isLong: true,
    run,
  });
  const { picture, printed } = controller;
  return [
    ...Object.values(picture.own).map(({ unit, position }) => {
      const its = unitOf(printed, unit);
      return found(unit, `${its?.short_name ?? unit} · ${its?.name ?? ''}`, its?.officer ?? '', () => {
        controller.selected = `own:${unit}`;
        controller.centre = { at: position };
      });
    }),
    ...liveContacts(picture).map((contact) =>
      found(
        `contact-${contact.id}`,
        `${t('common.number', { number: contact.id })}, ${contactName(contact)}`,
        t('tab.enemy'),
        () => {
          controller.selected = `contact:${contact.id}`;
          controller.centre = { at: contact.last.position };
        },
      ),
    ),
    // The sheet has the name, unless names are hidden: a pin alone points there.
    ...namedPlaces(printed).map(({ name, at }, i) =>
      found(`place-${i}`, name, '', () => controller.show(at, controller.layers.names ? '' : name)),
    ),
  ];
}
