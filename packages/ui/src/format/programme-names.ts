/**
 * Names of a calendar's entries in a language. The server makes the file and has no vocabulary of its own.
 */
import { gamesEventName } from './games-event-name.ts'
import { gamesName } from './games-name.ts'
import { gamesSportName } from './games-sport.ts'
import { phaseName } from './phase-name.ts'

export interface ProgrammeNames {
  readonly games: (stated: string) => string
  readonly sport: (code: string, stated: string) => string
  readonly event: (stated: string) => string
  readonly unit: (stated: string) => string
}

export const programmeNames = (locale: string): ProgrammeNames => ({
  games: (stated) => gamesName(stated, locale),
  sport: (code, stated) => gamesSportName(code, locale, [{ code, name: stated }]),
  event: (stated) => gamesEventName(stated, locale),
  unit: (stated) => phaseName(gamesEventName(stated, locale), locale),
})
