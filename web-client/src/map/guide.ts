// One road net per printed map: the guide for ways that are drawn on it.
import { RoadNet } from '../lib/roads';
import type { Printed } from '../wire/check';
import type { Guide } from './tools';

const nets = new WeakMap<Printed, RoadNet>();

export function guideOf(printed: Printed): Guide {
  return (from, to, near) => {
    const net = nets.get(printed) ?? new RoadNet(printed.features);
    nets.set(printed, net);
    return net.way(from, to, near);
  };
}
