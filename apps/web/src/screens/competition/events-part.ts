/** The overview of a competition of events, loaded where one is shown. */
import type { Competition } from '@bell-lap/protocol/objects/competition'
import { createPart } from '../../live/part.tsx'

export const eventsPart = createPart<{ readonly competition: Competition }>(
  async () => (await import('./events-overview.tsx')).EventsOverview,
)
