/** Addresses on the site of what a race shows to others: its page, the screens that stand at the line, and the sheets to print. */
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { unitPath, type DeskUnit } from './race.ts'

/** The screens that this race has (docs/desk.md). */
const SCREENS = ['lap-board', 'start-clock', 'announcer', 'results'] as const
export type LineScreen = (typeof SCREENS)[number]

export interface Outputs {
  readonly page: string
  readonly screens: readonly { readonly screen: LineScreen; readonly address: string }[]
  /** The documents that are printed as sheets. */
  readonly startList: string
  readonly result: string
}

type Shown = Pick<FactOf<'competition'>, 'code' | 'year' | 'competitionType'>

/** @param site `https://results.example` */
export function outputsOf(
  site: string,
  competition: string,
  { code, year, competitionType }: Shown,
  unit: Pick<DeskUnit, 'fields' | 'isOnLaps' | 'isTimeTrial'>,
): Outputs {
  const { fields, isOnLaps, isTimeTrial } = unit
  const place =
    'event' in fields
      ? `/event-${fields.event}/phase-${fields.phase}`
      : competitionType === 'SingleRace'
        ? ''
        : `/stage-${fields.stage}`
  const page = `${site}/${year}/${code}${place}`
  const path = unitPath(competition, fields)
  const has = (screen: LineScreen): boolean =>
    screen === 'lap-board' ? isOnLaps : screen === 'start-clock' ? isTimeTrial : true
  return {
    page,
    screens: SCREENS.filter(has).map((screen) => ({ screen, address: `${page}/screen-${screen}` })),
    startList: `${path}/startlist`,
    result: 'stage' in fields ? `${path}/rankings/stage` : `${path}/results`,
  }
}

/** @param document its path */
export const sheetAddress = (site: string, document: string, locale: string): string =>
  `${site}${document}.pdf?locale=${locale}`
