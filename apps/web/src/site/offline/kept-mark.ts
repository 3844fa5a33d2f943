/** How a page that the worker kept says so to its own scripts: by attributes of the element that carries its state. */
import { PAGE_STATE_ID } from '../page-state.ts'

export interface KeptMark {
  /** When it came from the server, in ms since 1970. */
  readonly keptAtMs: number
  /** The address of the page it is, where it replaces another; null: it is the page that was asked for. */
  readonly shows: string | null
}

const STATE = `id="${PAGE_STATE_ID}"`

/** The server has pages of its own beside those of the site, such as the API's. */
export const isOfSite = (html: string): boolean => html.includes(STATE)

export const markKept = (html: string, { keptAtMs, shows }: KeptMark): string =>
  html.replace(STATE, `${STATE} data-kept-at="${keptAtMs}"${shows === null ? '' : ` data-shows="${shows}"`}`)

/** Null on a page that came from the server. */
export function readMark(state: Pick<HTMLElement, 'dataset'> | null): KeptMark | null {
  const { keptAt, shows } = state?.dataset ?? {}
  return keptAt === undefined ? null : { keptAtMs: Number(keptAt), shows: shows ?? null }
}
