/** What the command `replay` leaves behind: its lock, and the facts that end what was raced in it. */
import { join } from 'node:path'
import type { CompetitionLive } from '@bell-lap/protocol/documents/competitions'
import type { Fact } from '@bell-lap/protocol/facts/facts'

/** Locked by the command that plays this replay, as long as it plays. */
export const replayLockPath = (dataFolder: string, competition: string): string =>
  join(dataFolder, `${competition}.lock`)

/** What is still raced at the end of a replay is stated to be over: nobody continues it, and it would be shown as live for ever. */
export const factsOfEnd = (
  running: readonly Pick<CompetitionLive[number], 'unit' | 'event' | 'number' | 'channel'>[],
  at: string,
): Fact[] =>
  running.map(({ unit, event, number, channel }) => ({
    id: `ended-${channel}`,
    source: 'replay',
    type: 'raceStatus',
    at,
    ...(unit === 'stage' ? { stage: number } : { event: event ?? 0, phase: number }),
    raceStatus: 'finished',
  }))
