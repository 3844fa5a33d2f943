/** Rules of races on laps, stated in the same way by stages and phases. */
import { Type } from 'typebox'
import { LAST_LAP_RULES } from '@bell-lap/domain/laps/race-duration'
import { field } from '../described.ts'
import { Metres } from '../measures.ts'

export const lapFields = {
  startLoopM: Type.Optional(
    field(
      Metres,
      'On laps: metres of the start loop, which does not count as a lap. The distance includes them.',
      800,
    ),
  ),
  lapM: Type.Optional(
    field(
      Type.Number({ minimum: 1, maximum: 1_000_000 }),
      'On laps: metres of one lap, if they do not follow from the distance, as in a race for distance.',
      250,
    ),
  ),
  minimumLapMs: Type.Optional(
    field(
      Type.Integer({ minimum: 0, maximum: 3_600_000 }),
      'On laps: two reads closer than this are one passage. By default a time faster than anybody rides, if the length of a lap is known.',
      45_000,
    ),
  ),
  finishOnly: Type.Optional(
    field(
      Type.Boolean(),
      'On laps: true if crossings are noted at the finish alone and not at the end of each lap. A rider who comes to the line has then ridden all laps, unless a `lapCount` says how many.',
      true,
    ),
  ),
  durationMs: Type.Optional(
    field(
      Type.Integer({ minimum: 60_000, maximum: 172_800_000 }),
      'On laps: duration of a race over a time. Riders are placed by laps and then by the time of the last lap that counts. Nobody is pulled unless `lapped` says so.',
      21_600_000,
    ),
  ),
  lastLap: Type.Optional(
    field(
      Type.Enum([...LAST_LAP_RULES]),
      'With `durationMs`: whether a lap counts only if it is ended in that time (`inTime`), also if it was begun in it and is ended later (`finished`), or by the part of it that was ridden in time (`measured`), which places riders by distance. By default as the form says.',
      'finished',
    ),
  ),
  lapsAfterDuration: Type.Optional(
    field(
      Type.Integer({ minimum: 0, maximum: 100 }),
      'With `durationMs`: laps to ride after the leader has come to the line with the time up, as in one hour and five laps. The race then ends for every rider at the line after the winner.',
      5,
    ),
  ),
}

/** Sprints on laps that give points. */
export const sprintFields = {
  sprintEveryLaps: Type.Optional(
    field(
      Type.Integer({ minimum: 1, maximum: 1000 }),
      'Laps between two sprints, or between two eliminations in an elimination race. In a criterium it makes sprints give points: laps come before points, and points before the place at the finish. The order at the end of those laps follows from the passings, unless a `sprintResult` states it, or on a stage the `markerResult` of the marker at the end of the lap.',
      10,
    ),
  ),
  scale: Type.Optional(
    field(
      Type.Array(Type.Integer({ minimum: -1000, maximum: 1000 }), { maxItems: 100 }),
      'Points for the first, second, third … of a sprint.',
      [5, 3, 2, 1],
    ),
  ),
  firstSprintLap: Type.Optional(
    field(Type.Integer({ minimum: 1, maximum: 1000 }), 'Lap at whose end the first sprint is.', 10),
  ),
  lastSprintFactor: Type.Optional(
    field(
      Type.Integer({ minimum: 1, maximum: 10 }),
      'The last sprint gives the scale multiplied by this.',
      2,
    ),
  ),
}
