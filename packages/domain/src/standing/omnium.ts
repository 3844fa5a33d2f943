/** The omnium: four races. The first three earn points by place, and the points race adds its own points (UCI 3.2.247). */
import type { EventRule } from './part-score.ts'
import type { Scale } from '../figures/scale.ts'

/** Points for the first to the twentieth place of the first three races. Every further place earns 1 (UCI 3.2.250). */
export const OMNIUM_SCALE: Scale = Array.from({ length: 20 }, (_, index) => 40 - 2 * index)

/** A rider two laps down in the scratch or tempo race loses 40 points. */
const TWO_LAPS_LOST = { laps: 2, points: -40 }

const byPlace = (phase: number) => ({ phase, scale: OMNIUM_SCALE, beyond: 1 })
const onLaps = (phase: number) => ({ ...byPlace(phase), lapped: TWO_LAPS_LOST })

/** Four phases in the order of the rules. The last sprint breaks ties (UCI 3.2.252). */
export const OMNIUM: EventRule = {
  key: 'omnium',
  from: [onLaps(1), onLaps(2), byPlace(3), { phase: 4, scale: null, beyond: 0 }],
  first: 'most',
  ties: ['lastSprint'],
  leaving: 'out',
}
