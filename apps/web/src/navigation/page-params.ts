/** The variable parts of an address, and the valid values of each. */

/** `/{year}` is digits only; null for anything else. */
export const parseYear = (text: string): number | null => (/^\d{4}$/.test(text) ? Number(text) : null)

const CODE = /^[a-z][a-z0-9-]{0,31}$/

/** A competition's code in an address, in lower case; null if it cannot be one. */
export function parseCode(text: string): string | null {
  const code = text.toLowerCase()
  return CODE.test(code) ? code : null
}

/** Stages count from 0 (a prologue); null for what is no such number. */
export const parseStageNumber = (text: string): number | null =>
  /^\d{1,2}$/.test(text) ? Number(text) : null

/** Events and phases count from 1; null for what is no such number. */
export const parseEventNumber = (text: string): number | null =>
  /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null

/** A day of a programme, `2024-08-05`; null for what is not one. */
export const parseDay = (text: string): string | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null

/**
 * An id of an athlete, as the search gives it: letters and digits of any script, dashes, and the other signs that a bib or a key may
 * contribute; null for what can be none.
 */
export function parseAthlete(text: string): string | null {
  const id = decoded(text)
  return id !== null && /^[\p{L}\p{N}][\p{L}\p{N}._:~-]{0,199}$/u.test(id) ? id : null
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Screens that stand at the line or in a hall. */
export const LINE_SCREENS = ['lap-board', 'start-clock', 'announcer', 'results'] as const
export type LineScreenName = (typeof LINE_SCREENS)[number]
export const parseLineScreen = (text: string): LineScreenName | null =>
  LINE_SCREENS.find((screen) => screen === text) ?? null

/** By the name it has in a path. */
export const PARAMS = {
  year: parseYear,
  competition: parseCode,
  multisport: parseCode,
  stage: parseStageNumber,
  event: parseEventNumber,
  phase: parseEventNumber,
  date: parseDay,
  athlete: parseAthlete,
  screen: parseLineScreen,
} as const
export type ParamName = keyof typeof PARAMS
export type ParamValue<Name extends ParamName> = NonNullable<ReturnType<(typeof PARAMS)[Name]>>
