import { expect, it } from 'vitest';
import type { CommanderController } from '../../src/commander/controller.svelte';
import { openCommander } from './seat';

const UNIT = 'red-71';

/** Adam's room, with one of his battalions under a general who is not under him. */
async function besideAnother(vocabulary: object): Promise<CommanderController> {
  const { controller } = await openCommander(vocabulary);
  const { officers, units } = controller.printed.order_of_battle;
  officers.push({ ...officers[0]!, id: 'picton', name: 'General Picton' });
  delete officers.at(-1)!.under;
  units.find(({ id }) => id === UNIT)!.under = 'picton';
  return controller;
}
const ids = (units: readonly { id: string }[]): string[] => units.map(({ id }) => id);

it('lets a commander order troops of another one whom he sees near him, if the rule book does', async () => {
  const near = await besideAnother({ orders_in_person: { within_metres: 3000 } });
  expect(ids(near.ownUnits)).not.toContain(UNIT);
  expect(ids(near.unitsToOrder)).toContain(UNIT);
  expect(near.juniorOver(UNIT), 'he speaks himself').toBeUndefined();

  const far = await besideAnother({ orders_in_person: { within_metres: 20 } });
  expect(ids(far.unitsToOrder)).not.toContain(UNIT);
  expect(far.juniorOver(UNIT)).toBe('picton');

  const without = await besideAnother({});
  expect(ids(without.unitsToOrder)).not.toContain(UNIT);
});

it('counts nobody whom he does not see', async () => {
  const controller = await besideAnother({ orders_in_person: { within_metres: 3000 } });
  controller.picture.own[UNIT]!.in_sight = false;
  expect(ids(controller.unitsToOrder)).not.toContain(UNIT);
});
