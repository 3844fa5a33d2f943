/** The traces of the command `replay`: its lock, and the facts that end the races played in it. */
import { join } from 'node:path'
import type { CompetitionLive } from '@bell-lap/protocol/documents/competitions'
import type { Fact } from '@bell-lap/protocol/facts/facts'

/** The command that plays this replay locks this file as long as it plays. */
export const replayLockPath = (dataFolder: string, competition: string): string =>
  join(dataFolder, `${competition}.lock`)

/**
 * Facts that end the races in progress when a replay ends. Nobody continues them, so they would be shown as
 * live for ever.
 */
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
