/** Assembles the parts of a page (app.ts), in the same way on both sides. */
import { setupI18n } from '@lingui/core'
import { createConnectionStore } from '../live/connection.ts'
import { createDocumentCache } from '../live/document-cache.ts'
import type { ReadDocument } from '../live/document-source.ts'
import type { SavedDocuments } from '../live/held-document.ts'
import type { FollowStore } from '../visitor/follows.ts'
import type { App, SiteSettings } from './app.ts'
import { createAwayStore } from './offline/away.ts'
import { createPreferences, type Preferences } from './preferences.ts'

/** The parts that differ between the server, which has a request, and the browser, which has a window. */
export interface AppParts {
  readonly read: ReadDocument
  /** The documents with which the server drew the page. Null on the server. */
  readonly drawn: SavedDocuments | null
  /** True if somebody can see the page. */
  readonly isSeen: () => boolean
  readonly settings: SiteSettings
  readonly preferences: Preferences
  /** Null on the server. */
  readonly follows: FollowStore | null
  readonly renderedAtMs: number
  readonly dataBudgetMs: number
  readonly browserLocales: readonly string[]
  readonly localeCookie: () => string | undefined
  readonly saveLocale: (locale: string) => void
  readonly takeTyped: () => string
  /** How often a failed read is tried again before it counts as failed. */
  readonly retries: number
  /** Called with the error of a read that has failed for good. */
  readonly onFailedRead: (error: unknown) => void
}

function setTimer(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

export function createApp(parts: AppParts): App {
  const { read, drawn, isSeen, retries, onFailedRead: onFailed, preferences, ...others } = parts
  return {
    ...others,
    wasStarting: false,
    preferences: createPreferences(preferences),
    connection: createConnectionStore(),
    away: createAwayStore(),
    i18n: setupI18n(),
    documents: createDocumentCache({ read, drawn, isSeen, retries, onFailed, now: Date.now, setTimer }),
  }
}
