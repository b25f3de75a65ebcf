// How an order comes to an addressee, by the server's estimate.
import type { Addressee } from '../lib/order';
import type { CommanderController } from './controller.svelte';

/** `none`: it cannot be brought to him, and why. */
export type Carriage =
  | { by: 'voice' | 'rider' | 'time'; seconds: number; /** The seconds before troops obey it. */ obeyed_after?: number }
  | { by: 'none'; why: string };

/** Nothing if the commander does not know where the addressee is. */
export async function carriageTo(controller: CommanderController, to: Addressee): Promise<Carriage | undefined> {
  const at = controller.believedPosition(to);
  if (!at) return undefined;
  // The kind decides how it is carried: an order to own troops or to a subordinate officer, else a message.
  const kind = to.unit || controller.commands(to.officer) ? 'order' : 'message';
  const junior = controller.juniorOver(to.unit);
  const byWayOf = junior && controller.believedPosition({ officer: junior });
  try {
    return await controller.seat.send<Carriage>('delivery_estimate', {
      kind,
      from: controller.picture.position,
      to: at,
      ...(byWayOf && { by_way_of: byWayOf }),
    });
  } catch (error) {
    return { by: 'none', why: (error as Error).message };
  }
}
