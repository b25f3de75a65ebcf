// The enumerators of the protocol that a list on the screen offers. Their words are in screen.json, under the name of the
// enumeration.
import type { Arm, GroundCondition, Light, Source, Weather } from '../wire/check';
import { withSpaces } from './unknown';

export const ARMS: readonly Arm[] = ['infantry', 'cavalry', 'artillery', 'engineers', 'train'];
export const SOURCES: readonly Source[] = ['own_eyes', 'voice', 'dispatch', 'umpire', 'printed', 'captured'];
export const WEATHERS: readonly Weather[] = ['clear', 'haze', 'rain', 'fog', 'snow'];
export const LIGHTS: readonly Light[] = ['day', 'dawn', 'dusk', 'night'];
export const GROUND_CONDITIONS: readonly GroundCondition[] = ['firm', 'soft', 'heavy'];

/** "counter_charge" as "Counter charge"; for ids without a name. */
export function capitalised(id: string): string {
  const text = withSpaces(id);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
