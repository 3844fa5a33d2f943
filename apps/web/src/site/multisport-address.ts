/** Addresses of multi-sport games and the sections of their page. */
import type { PagePath } from '../navigation/page-path.ts'

export const MULTISPORT_SECTIONS = ['medals', 'schedule', 'competitions'] as const
export type MultisportSection = (typeof MULTISPORT_SECTIONS)[number]

export const MULTISPORT_PATH = '/{multisport}/{year}' as const satisfies PagePath
export const MULTISPORT_PATHS = {
  medals: '/{multisport}/{year}/medals',
  schedule: '/{multisport}/{year}/schedule',
  competitions: '/{multisport}/{year}/competitions',
} as const satisfies Record<MultisportSection, PagePath>
export const MULTISPORT_DAY_PATH = '/{multisport}/{year}/schedule/{date}' as const satisfies PagePath

/** The games of a screen. */
export interface GamesAddress {
  /** Code of the series, `paris`: the `{sport}` of the API. */
  readonly sport: string
  readonly year: number
}
