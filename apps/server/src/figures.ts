/** Connects the operator's figures with their sources. */
import type { JournalFollower } from './documents/journal-follower.ts'
import type { Registry } from './documents/registry.ts'
import type { Admission } from './ingest/admission.ts'
import type { Live } from './live/live.ts'
import type { FigureSources } from './metrics.ts'
import type { Site } from './site/site.ts'
import type { Store } from './journal/store.ts'

export interface FigureParts {
  readonly live: Live
  readonly registry: Registry
  readonly follower: Pick<JournalFollower, 'list' | 'listTroubles' | 'lagMs'>
  readonly store: Pick<Store, 'end' | 'changedFrames'>
  readonly admission: Admission
  /** Null while the site is being loaded, and if there is none. */
  readonly site: () => Site | null
  readonly faults: () => number
}

export function figuresOf(parts: FigureParts): FigureSources {
  const { live, registry, follower, store, admission, site, faults } = parts
  const total = (of: (race: { readonly seq: number; readonly frameCount: number }) => number): number =>
    [...follower.list()].reduce((sum, race) => sum + of(race), 0)
  const hub = () => live.hubStats
  return {
    hub_connections: () => hub().connections,
    hub_groups: () => hub().groups,
    hub_opened: () => hub().opened,
    hub_refused: () => hub().refused,
    hub_received: () => hub().received,
    hub_written: () => hub().written,
    hub_passed_by: () => hub().passedBy,
    event_streams: () => live.eventStreams,
    followed_channels: () => live.channels,
    folded_competitions: () => registry.foldedCount,
    folded_rows: () => registry.foldedRows,
    cached_documents: () => registry.cachedCount,
    cached_bytes: () => registry.cachedBytes,
    cached_pages: () => site()?.pages.count ?? 0,
    cached_page_bytes: () => site()?.pages.bytes ?? 0,
    rendered_pages: () => site()?.pages.rendered ?? 0,
    journal_competitions: () => [...follower.list()].length,
    journal_facts: () => total(({ seq }) => seq),
    journal_frames: () => total(({ frameCount }) => frameCount),
    journal_damaged: () => follower.listTroubles().size,
    journal_changed_frames: () => store.changedFrames,
    journal_lag_seconds: () => follower.lagMs / 1_000,
    journal_writable: () => Number(store.end === null),
    faults,
    ingest_under_way: () => admission.requests,
    ingest_bytes_held: () => admission.bytes,
  }
}
