/** Marks a page kept by the worker for its own scripts: by attributes of the element with its state. */
import { PAGE_STATE_ID } from '../page-state.ts'

export interface KeptMark {
  /** When it came from the server, in ms since 1970. */
  readonly keptAtMs: number
  /** The address of the shown page, if it replaces another one. Null if it is the requested page. */
  readonly shows: string | null
}

const STATE = `id="${PAGE_STATE_ID}"`

/** The server also has pages that do not belong to the site, such as those of the API. */
export const isOfSite = (html: string): boolean => html.includes(STATE)

export const markKept = (html: string, { keptAtMs, shows }: KeptMark): string =>
  html.replace(STATE, `${STATE} data-kept-at="${keptAtMs}"${shows === null ? '' : ` data-shows="${shows}"`}`)

/** Null on a page that came from the server. */
export function readMark(state: Pick<HTMLElement, 'dataset'> | null): KeptMark | null {
  const { keptAt, shows } = state?.dataset ?? {}
  return keptAt === undefined ? null : { keptAtMs: Number(keptAt), shows: shows ?? null }
}
