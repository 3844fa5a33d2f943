/**
 * A recorded stage of the Tour that is replayed as live, on a server of its own. Phones and Lighthouse visit
 * it.
 */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readBundle } from '@bell-lap/race-sim/bundle'
import { planReplay, type ReplayItem } from '@bell-lap/race-sim/replay'
import { startSiteServer, type SiteServer } from '../test/site-server.ts'

export const STAGE = 4
const TICK_MS = 200

export interface LiveStage {
  readonly server: SiteServer
  /** Address of the competition's page. */
  readonly competition: string
  /** Ends the replay and the server. */
  close(): Promise<void>
}

async function post(server: SiteServer, competition: string, due: readonly ReplayItem[]): Promise<void> {
  const facts = due.flatMap((item) => ('fact' in item ? [item.fact] : []))
  const frames = due.flatMap((item) => ('frame' in item ? [item.frame] : []))
  for (let at = 0; at < facts.length; at += 1000)
    await server.post('facts', competition, facts.slice(at, at + 1000))
  for (let at = 0; at < frames.length; at += 40)
    await server.post('frames', competition, frames.slice(at, at + 40))
}

/** @param from what the race's clock shows at first */
export async function startLiveStage(
  from: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<LiveStage> {
  const bundle = readBundle(join(import.meta.dirname, '../../../races/tdf2026/'))
  const recording = bundle.recordings.get(STAGE)
  if (!recording) throw new Error(`races/tdf2026 has no recording of stage ${STAGE}`)
  const nowMs = Math.floor(Date.now() / 60_000) * 60_000
  const plan = planReplay({ facts: bundle.facts, recording, stage: STAGE, nowMs, from, speed: 1 })
  const { competitionId } = plan
  const server = await startSiteServer(settings)
  const ending = new AbortController()
  await post(server, competitionId, plan.initial)
  const playing = (async () => {
    while (!ending.signal.aborted) {
      await post(server, competitionId, plan.until(Date.now()))
      await wait(TICK_MS)
    }
  })()
  return {
    server,
    competition: `${server.address}/${competitionId.slice('replay'.length)}/replay`,
    async close() {
      ending.abort()
      await playing
      await server.close()
    },
  }
}
