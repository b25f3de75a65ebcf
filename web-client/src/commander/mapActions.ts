// The map actions of the order pad: they start a tool on the commander's map.
import { t, tIn } from '../lib/language.svelte';
import type { Contact, OwnReport, Point, Task, TaskKind } from '../wire/check';
import type { MapActions, MarchEstimate } from '../ui/TaskCard.svelte';
import type { CommanderController } from './controller.svelte';
import { contactName, groundKnown, statesKnown, unitOf } from './mapContent';
import type { OrderLanguage } from '../lib/language.svelte';
import { canDoTask, troopsMeant } from '../lib/order';
import { usualPace } from '../lib/army';
import { barredWords, placeWords } from '../lib/places';
import { roadsAlong } from '../lib/wayWords';
import { roadGuideFor } from '../map/roadGuide';

export function mapActionsFor(controller: CommanderController): MapActions {
  return {
    drawWay: (begun, from, done) => {
      const start = begun.at(-1) ? undefined : from;
      controller.startTool(
        {
          kind: 'way',
          from: start,
          begun,
          done,
          guide: roadGuideFor(controller.printed),
          changed: (path, pointer) => {
            controller.pathInProgress = [...(from ? [from] : []), ...path, ...(pointer ? [pointer] : [])];
          },
        },
        t('hint.way'),
      );
    },
    choosePlace: (done) =>
      controller.startTool(
        {
          kind: 'place',
          done: (at, body) => {
            const id = body?.id.startsWith('contact:') ? Number(body.id.slice(8)) : undefined;
            const contact = controller.picture.contacts.find((c) => c.id === id);
            if (contact) done(contact.last.position, enemyWords(contact, controller.seat.vocabulary.language));
            else done(at, undefined);
          },
        },
        t('hint.enemyBlock'),
      ),
    chooseFriend: (kind, done) =>
      controller.startTool(
        {
          kind: 'place',
          done: (at, body) => {
            const friend = troopsMeant(
              friendsFor(controller, kind),
              at,
              body?.id.startsWith('own:') ? body.id.slice(4) : undefined,
            );
            if (friend) done(friend.position, unitOf(controller.printed, friend.unit)?.name);
            else done(at, undefined);
          },
        },
        t('hint.ownTroops'),
      ),
    enemies: () =>
      controller.picture.contacts
        .filter((contact) => !contact.struck_off && contact.merged_into === undefined)
        .map((contact) => ({
          name: t('task.enemyInList', {
            number: contact.id,
            contact: contactName(contact),
            place: placeWords(controller.printed, controller.seat.vocabulary, contact.last.position),
          }),
          at: contact.last.position,
          words: enemyWords(contact, controller.seat.vocabulary.language),
        })),
    friends: (kind) =>
      friendsFor(controller, kind).map(({ unit, position }) => {
        const words = unitOf(controller.printed, unit)?.name;
        return { name: words ?? unit, at: position, words };
      }),
    watchable: () =>
      Object.keys(controller.picture.own)
        .filter((unit) => unit !== controller.addressee?.unit)
        .map((unit) => ({ unit, name: unitOf(controller.printed, unit)?.name ?? unit })),
    wayTo: async (from, to) =>
      (await import('../map/proposedWay')).proposedWay(
        groundKnown(controller.printed, controller.picture),
        statesKnown(controller.picture),
        from,
        to,
      ),
    roadsAlong: (way) => roadsAlong(controller.printed.features, way),
    dropTool: () => controller.cancelTool(),
    turnFront: (from, done) => {
      if (from) controller.startTool({ kind: 'front', from, done }, t('hint.front'));
    },
    barred: (at) => barredWords(controller.printed, controller.seat.vocabulary, at),
    estimate: async (task: Task, from: Point) => {
      const branch =
        unitOf(controller.printed, controller.addressee?.unit)?.branch ??
        controller.unitsUnder(controller.addressee?.officer ?? '')[0]?.branch;
      if (!branch || !task.path?.length) return undefined;
      return controller.seat.send<MarchEstimate>('estimate', {
        branch,
        pace: task.pace ?? usualPace(),
        from,
        path: task.path,
      });
    },
  };
}

/** The commander's troops that can do the task, without those to whom he writes. */
function friendsFor(controller: CommanderController, kind: TaskKind): OwnReport[] {
  return Object.values(controller.picture.own).filter(
    (report) =>
      canDoTask(controller.seat.vocabulary, unitOf(controller.printed, report.unit)?.branch, kind) &&
      report.unit !== controller.addressee?.unit,
  );
}

/** The contact as an order names it. The server sends the contact's words in English alone, so a German order names the place. */
function enemyWords(contact: Contact, orders: OrderLanguage): string | undefined {
  if (orders !== 'english') return undefined;
  return tIn('en', 'order.enemySeen', { contact: contactName(contact, 'en') });
}
