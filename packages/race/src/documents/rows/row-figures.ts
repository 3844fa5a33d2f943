/**
 * The figures of a row, in numbers, by what decides (D-356). A ranking, a board or a start list makes them;
 * `createRow` writes them.
 */

/** Times in whole milliseconds, speeds in km/h. Null: not known, or not shown. */
export type Figures =
  | TimeFigures
  | LapsFigures
  | DistanceFigures
  | PointsFigures
  | ScoreFigures
  | GamesFigures
  | PlaceFigures
  | UnplacedTime
  | GapOnCourse
  | SplitOnCourse
  | StartTime

export interface TimeFigures {
  readonly kind: 'time'
  readonly timeMs: number
  /** Behind the first, as shown: the difference of the times shown. */
  readonly gapMs: number | null
  /** True for a row that shows its time in place of the gap. */
  readonly isFirst: boolean
  readonly kmh?: number | null
  /** Seconds taken off the time. Absent in rankings without bonifications. */
  readonly bonificationMs?: number
}

export interface LapsFigures extends Omit<TimeFigures, 'kind' | 'timeMs'> {
  readonly kind: 'laps'
  /** At the end of the last whole lap. Null before the end of the first. */
  readonly timeMs: number | null
  /** At the point where the rider was last timed. */
  readonly sinceStartMs: number
  /** Laps behind the leader, in place of the gap if there are any. */
  readonly lapsDown: number | null
  /** In a race whose sprints count. */
  readonly points?: number
}

/** For a race for distance in a given time. */
export interface DistanceFigures {
  readonly kind: 'distance'
  readonly metres: number
  readonly timeMs: number
  readonly kmh: number | null
}

/** Points, or rides won in a duel. */
export interface PointsFigures {
  readonly kind: 'points'
  readonly points: number
}

/** A score of judges, in the decimals of the unit. */
export interface ScoreFigures {
  readonly kind: 'score'
  readonly score: number
}

/** Points of games, and goals shot less goals taken. */
export interface GamesFigures {
  readonly kind: 'games'
  readonly points: number
  readonly goalDifference: number
}

/** The place alone, with the gap if it was measured. */
export interface PlaceFigures {
  readonly kind: 'place'
  readonly gapMs: number | null
}

/** A time that gives no place: outside the time limit, outside the competition, without a result. */
export interface UnplacedTime {
  readonly kind: 'unplaced'
  readonly timeMs: number
}

/** The gap on the course, to the first at the same point. */
export interface GapOnCourse {
  readonly kind: 'gap'
  readonly gapMs: number | null
}

/** The time at the last point, as its split shows it. */
export interface SplitOnCourse {
  readonly kind: 'split'
  readonly shown: string
}

/** The start by the clock, in a start list. */
export interface StartTime {
  readonly kind: 'start'
  /** Null if no time was stated. */
  readonly timeOfDayMs: number | null
}
