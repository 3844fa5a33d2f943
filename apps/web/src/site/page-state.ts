/** The data that the server's rendering passes to the browser, as JSON in the page. */
import type { DrawnParts } from '../live/late.tsx'
import type { SavedDocuments } from '../live/held-document.ts'
import type { SiteSettings } from './app.ts'
import type { Preferences } from './preferences.ts'

export interface PageState {
  readonly renderedAtMs: number
  readonly locale: string
  readonly preferences: Preferences
  readonly settings: SiteSettings
  /** True if the server said that it was starting when a document was requested. */
  readonly isStarting: boolean
  /** The parts with a script of their own that the page shows. */
  readonly parts: DrawnParts
  readonly documents: SavedDocuments
}

/** The id of the script element that carries it. */
export const PAGE_STATE_ID = 'bell-lap-state'

/** JSON for a script element: nothing in it can end the element. */
export const formatPageState = (state: PageState): string =>
  JSON.stringify(state)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/** The inverse of `formatPageState`. */
export const parsePageState = (text: string): PageState => JSON.parse(text) as PageState
