/**
 * What no file says of the downhills of 2025: days and places. The days are those of the season's calendar as generally
 * known (finals, qualifying the day before); of no start is the time known. A season's change is a change of this table.
 */

export interface Round {
  /** `round_type` of the rows. */
  readonly type: string
  readonly name: string
}

export const WORLD_CUP_ROUNDS: readonly Round[] = [
  { type: 'Qualifying Round 1', name: 'Qualifying 1' },
  { type: 'Qualifying Round 2', name: 'Qualifying 2' },
  { type: 'Final', name: 'Final' },
]

export interface Venue {
  /** `event_name` of the rows. */
  readonly name: string
  readonly finalOn: string
  readonly qualifyingOn: string
  /** Of the local clock on these days. */
  readonly offset: string
  /** Where that is not the clock of the competition. */
  readonly timeZone?: string
  /** False for a round of the season that the collection does not have. */
  readonly isCollected?: false
}

/** In the order of the season. */
export const VENUES: readonly Venue[] = [
  { name: 'Bielsko-Biala', qualifyingOn: '2025-05-17', finalOn: '2025-05-18', offset: '+02:00' },
  { name: 'Loudenvielle', qualifyingOn: '2025-05-31', finalOn: '2025-06-01', offset: '+02:00' },
  { name: 'Leogang', qualifyingOn: '2025-06-06', finalOn: '2025-06-07', offset: '+02:00' },
  { name: 'Val di Sole', qualifyingOn: '2025-06-20', finalOn: '2025-06-21', offset: '+02:00' },
  { name: 'La Thuile', qualifyingOn: '2025-07-04', finalOn: '2025-07-05', offset: '+02:00' },
  { name: 'Pal Arinsal', qualifyingOn: '2025-07-11', finalOn: '2025-07-12', offset: '+02:00' },
  { name: 'Les Gets', qualifyingOn: '2025-08-29', finalOn: '2025-08-30', offset: '+02:00' },
  { name: 'Lenzerheide', qualifyingOn: '2025-09-19', finalOn: '2025-09-20', offset: '+02:00' },
  {
    name: 'Lake Placid',
    qualifyingOn: '2025-10-03',
    finalOn: '2025-10-04',
    offset: '-04:00',
    isCollected: false,
  },
  {
    name: 'Mont-Sainte-Anne',
    qualifyingOn: '2025-10-10',
    finalOn: '2025-10-11',
    offset: '-04:00',
    timeZone: 'America/Toronto',
  },
]

export const CHAMPERY: Venue = {
  name: 'Champéry',
  qualifyingOn: '2025-09-06',
  finalOn: '2025-09-07',
  offset: '+02:00',
}

export interface Scales {
  readonly final: readonly number[]
  readonly qualifying: readonly number[]
}

/**
 * What places earned in the World Cup of 2025, read off the points that the collection prints beside every place: each place has
 * the same in every round. Both qualifyings and finals of one category share their scales; the second qualifying gives none.
 */
export const WORLD_CUP_SCALES: Readonly<Record<'MenElite' | 'WomenElite', Scales>> = {
  MenElite: {
    final: [
      250, 210, 180, 160, 140, 125, 110, 95, 80, 75, 71, 68, 65, 63, 60, 58, 56, 54, 52, 50, 48, 46, 44, 42,
      40, 38, 36, 34, 32, 30,
    ],
    qualifying: [50, 40, 30, 25, 22, 20, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5],
  },
  WomenElite: {
    final: [250, 210, 180, 150, 120, 90, 80, 70, 60, 50, 48, 44, 40, 35, 30],
    qualifying: [50, 40, 30, 25, 20, 16, 14, 12, 10, 5],
  },
}

/**
 * The last round: its qualifyings give no points. None are printed beside them, and before it reports of the season counted
 * 250 points as all that could still be won.
 */
export const WITHOUT_QUALIFYING_POINTS = 'Mont-Sainte-Anne'

/** Born in this year or later is a junior in 2025, and stays out. */
export const FIRST_JUNIOR_YEAR = 2007
