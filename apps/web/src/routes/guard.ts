/** Which kinds of competition have which page (spec.md section 2). */
import type { CompetitionType } from '@bell-lap/protocol/vocabulary/kinds'

export const GUARDED_PAGES = {
  live: ['SingleRace', 'MultiEvents', 'GrandTour'],
  stage: ['GrandTour'],
  route: ['GrandTour'],
  reports: ['SingleRace', 'MultiEvents', 'GrandTour', 'OnlyPDF'],
} as const satisfies Record<string, readonly CompetitionType[]>
export type GuardedPage = keyof typeof GUARDED_PAGES

/** True when a competition of this type has the page. */
export const allowsPage = (page: GuardedPage, type: CompetitionType): boolean =>
  (GUARDED_PAGES[page] as readonly CompetitionType[]).includes(type)

/** `/{year}` is digits only; null for anything else. */
export const parseYear = (text: string): number | null => (/^\d{4}$/.test(text) ? Number(text) : null)

/** Stages count from 0 (a prologue); null for what is no such number. */
export const parseStageNumber = (text: string): number | null =>
  /^\d{1,2}$/.test(text) ? Number(text) : null

const CODE = /^[a-z][a-z0-9-]{0,31}$/

/** A competition's code in an address, in lower case; null for what can be none. */
export function parseCode(text: string): string | null {
  const code = text.toLowerCase()
  return CODE.test(code) ? code : null
}
