/** Which screen is looked at in which state, and why not where a state cannot be: a cell that is missing does not compile. */
import { LOOKED_AT, type WalkRaces } from './races.ts'
import { ODD_RACE } from './odd-race.ts'

/** `off`: not held as planned. `odd`: with data that does not fit. `failed`: its documents cannot be read. */
export const STATES = ['empty', 'before', 'live', 'finished', 'corrected', 'off', 'odd', 'failed'] as const
export type State = (typeof STATES)[number]

export const SCREENS = [
  'home',
  'competition',
  'route',
  'reports of a competition',
  'live',
  'start list',
  'start list by bib',
  'teams',
  'stage ranking',
  'stage points',
  'stage mountains',
  'stage young riders',
  'stage teams',
  'general classification',
  'points classification',
  'mountains classification',
  'young riders classification',
  'teams classification',
  'map',
  'timeline',
  'reports',
  'photo finish',
  'rider',
] as const
export type Screen = (typeof SCREENS)[number]

/** Where the screen is in that state, or why it cannot be in it. */
export type Cell = string | { readonly never: string }

const ONE_LIST = { never: 'no ranking has rows: the stage ranking’s screen is the one shown' }
const NOT_RULED = { never: 'the jury’s decisions do not reach it' }
const NO_RESULT = { never: 'there is no result: the stage ranking’s screen is the one shown' }
const SAME_ROWS = { never: 'rows of the same table as the stage ranking’s' }
const SAME_FAILURE = { never: 'fails as the stage ranking does: one document, one message' }
const DONE_OR_NOT = { never: 'a course is the same whether it has been ridden or not' }
const FILES_ONLY = { never: 'files are filed or not, whatever the race does' }

/** `home`: years whose home is in that state. */
export function listCells(races: WalkRaces): Record<Screen, Record<State, Cell>> {
  const stage = (race: string, section: string, number = LOOKED_AT): string =>
    `${race}/stage-${number}/${section}`
  const each = (section: string): Record<State, string> => ({
    empty: stage(races.planned, section),
    before: stage(races.eve, section),
    live: stage(races.now, section),
    finished: stage(races.done, section),
    corrected: stage(races.ruled, section),
    off: stage(races.off, section),
    odd: stage(ODD_RACE, section, 1),
    failed: stage(races.now, section),
  })
  const ranking = (query: string): Record<State, Cell> => ({
    ...each(`rankings?${query}`),
    empty: ONE_LIST,
    before: ONE_LIST,
    off: NO_RESULT,
    odd: SAME_ROWS,
    failed: SAME_FAILURE,
  })
  /** Before and while the stage is raced, the classifications are those after the stage before. */
  const overall = (query: string): Record<State, Cell> => ({
    ...ranking(`of=overall${query}`),
    live: { never: 'classifications are those after a stage; while it is raced there are none' },
  })
  const year = (race: string): string => race.slice(0, race.lastIndexOf('/'))
  return {
    home: {
      empty: '/2090',
      before: year(races.next),
      live: '/',
      finished: year(races.done),
      corrected: year(races.ruled),
      off: year(races.off),
      odd: year(ODD_RACE),
      failed: year(races.done),
    },
    competition: {
      empty: races.bare,
      before: races.next,
      live: races.now,
      finished: races.done,
      corrected: races.ruled,
      off: races.off,
      odd: ODD_RACE,
      failed: races.now,
    },
    route: {
      empty: `${races.planned}/route`,
      before: `${races.next}/route`,
      live: `${races.now}/route`,
      finished: `${races.done}/route`,
      corrected: DONE_OR_NOT,
      off: `${races.off}/route`,
      odd: `${ODD_RACE}/route`,
      failed: `${races.now}/route`,
    },
    'reports of a competition': {
      empty: `${races.next}/reports`,
      before: FILES_ONLY,
      live: `${races.now}/reports`,
      finished: FILES_ONLY,
      corrected: FILES_ONLY,
      off: FILES_ONLY,
      odd: `${ODD_RACE}/reports`,
      failed: `${races.now}/reports`,
    },
    // A race under way also comes by push; a race that is over does not.
    live: { ...each('live'), failed: stage(races.done, 'live') },
    'start list': each('startlist'),
    'start list by bib': { ...each('startlist?order=bib'), empty: ONE_LIST, failed: SAME_FAILURE },
    teams: each('teams'),
    'stage ranking': each('rankings'),
    'stage points': ranking('ranking=1'),
    'stage mountains': ranking('ranking=2'),
    'stage young riders': ranking('ranking=3'),
    'stage teams': ranking('ranking=4'),
    // The classifications go on over a stage that does not count: those after the second stage are those after the first.
    'general classification': {
      ...overall(''),
      off: stage(races.off, 'rankings?of=overall', 2),
      odd: stage(ODD_RACE, 'rankings?of=overall', 1),
    },
    'points classification': { ...overall('&ranking=1'), corrected: NOT_RULED },
    'mountains classification': { ...overall('&ranking=2'), corrected: NOT_RULED },
    'young riders classification': overall('&ranking=3'),
    'teams classification': overall('&ranking=4'),
    map: { ...each('map'), corrected: DONE_OR_NOT, off: DONE_OR_NOT },
    timeline: each('timeline'),
    reports: { ...each('reports'), before: FILES_ONLY, corrected: FILES_ONLY },
    'photo finish': { ...each('photofinish'), before: FILES_ONLY, corrected: FILES_ONLY },
    rider: {
      empty: stage(races.planned, 'rankings?rider=1'),
      before: stage(races.eve, 'startlist?rider=1'),
      live: stage(races.now, 'rankings?rider=1'),
      finished: stage(races.done, 'rankings?rider=1'),
      corrected: stage(races.ruled, 'rankings?rider=33'),
      off: stage(races.off, 'startlist?rider=1'),
      odd: stage(ODD_RACE, 'rankings?rider=12002', 1),
      failed: stage(races.now, 'rankings?rider=1'),
    },
  }
}
