// Light, weather and the state of the ground in words.
import type { GroundCondition, Light, Weather } from '../wire/check';
import { t } from './language.svelte';

/** The parts of "full day, rain, soft ground". Firm ground is not named; nothing before the first message. */
export function skyWords(of: { light?: Light; weather?: Weather; ground_condition?: GroundCondition }): string[] {
  return [
    of.light && t(`light.${of.light}`),
    of.weather && t(`weather.${of.weather}`),
    of.ground_condition && of.ground_condition !== 'firm' && t(`groundInSky.${of.ground_condition}`),
  ].filter((word) => typeof word === 'string' && word !== '') as string[];
}
