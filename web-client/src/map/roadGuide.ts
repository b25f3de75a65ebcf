// Makes drawn ways follow the roads. The road net is cached per printed map.
import { RoadNet } from '../lib/roads';
import type { Printed } from '../wire/check';
import type { RoadGuide } from './tool';

const nets = new WeakMap<Printed, RoadNet>();

export function roadGuideFor(printed: Printed): RoadGuide {
  return (from, to, near) => {
    const net = nets.get(printed) ?? new RoadNet(printed.features);
    nets.set(printed, net);
    return net.way(from, to, near);
  };
}
