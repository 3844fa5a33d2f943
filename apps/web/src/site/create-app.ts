/** Puts together what a page is made of (app.ts), the same way on both sides. */
import { setupI18n } from '@lingui/core'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { createConnectionStore } from '../live/connection.ts'
import { saysStarting } from '../live/decode.ts'
import type { ReadDocument } from '../live/document-source.ts'
import type { FollowStore } from '../ui/follow/follows.ts'
import type { App, SiteSettings } from './app.ts'
import { createPreferences, type Preferences } from './preferences.ts'

/** Until a server that starts is asked again. */
const STARTING_MS = 1_000
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 30_000

/** What differs between the server, which knows a request, and the browser, which knows a window. */
export interface AppParts {
  readonly read: ReadDocument
  readonly settings: SiteSettings
  readonly preferences: Preferences
  /** Null on the server. */
  readonly follows: FollowStore | null
  readonly renderedAtMs: number
  readonly dataBudgetMs: number
  readonly browserLocales: readonly string[]
  readonly localeCookie: () => string | undefined
  readonly saveLocale: (locale: string) => void
  /** How often a failed read is tried again before it counts as failed. */
  readonly retries: number
  /** Told of a read that has failed for good. */
  readonly onFailedRead: (error: unknown) => void
}

export function createApp({ preferences, retries, onFailedRead, ...parts }: AppParts): App {
  return {
    ...parts,
    wasStarting: false,
    preferences: createPreferences(preferences),
    connection: createConnectionStore(),
    i18n: setupI18n(),
    queryClient: new QueryClient({
      queryCache: new QueryCache({ onError: onFailedRead }),
      defaultOptions: {
        queries: {
          // A server that starts is asked until it has; where nothing is tried again, not that either.
          retry: (failures, error) => failures < retries || (retries > 0 && saysStarting(error)),
          retryDelay: (failures, error) =>
            saysStarting(error) ? STARTING_MS : Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS),
          networkMode: 'offlineFirst',
          refetchOnWindowFocus: true,
          gcTime: 30 * 60_000,
        },
      },
    }),
  }
}
