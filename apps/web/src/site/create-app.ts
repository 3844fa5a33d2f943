/** Puts together what a page is made of (app.ts), the same way on both sides. */
import { setupI18n } from '@lingui/core'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { createConnectionStore } from '../live/connection.ts'
import type { ReadDocument } from '../live/document-source.ts'
import type { App, SiteSettings } from './app.ts'
import { createPreferences, type Preferences } from './preferences.ts'

/** What differs between the server, which knows a request, and the browser, which knows a window. */
export interface AppParts {
  readonly read: ReadDocument
  readonly settings: SiteSettings
  readonly preferences: Preferences
  readonly renderedAtMs: number
  readonly dataBudgetMs: number
  readonly browserLocales: readonly string[]
  readonly localeCookie: () => string | undefined
  readonly saveLocale: (locale: string) => void
  readonly tidyAddress: boolean
  /** How often a failed read is tried again before it counts as failed. */
  readonly retries: number
  /** Told of a read that has failed for good. */
  readonly onFailedRead: (error: unknown) => void
}

export function createApp({ preferences, retries, onFailedRead, ...parts }: AppParts): App {
  return {
    ...parts,
    preferences: createPreferences(preferences),
    connection: createConnectionStore(),
    i18n: setupI18n(),
    queryClient: new QueryClient({
      queryCache: new QueryCache({ onError: onFailedRead }),
      defaultOptions: {
        queries: {
          retry: retries,
          networkMode: 'offlineFirst',
          refetchOnWindowFocus: true,
          gcTime: 30 * 60_000,
        },
      },
    }),
  }
}
