/**
 * A real server on a free port with a store of its own, for tests: its actions and its answers, over HTTP.
 */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { Frame } from '@bell-lap/protocol/facts/frame'
import { makeRace, type MadeRace } from '@bell-lap/race-sim/made-race'
import { afterAll } from 'vitest'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import { startServer, type ServerOptions } from '../src/serve.ts'
import { parseSettings } from '../src/settings.ts'

const TOKEN = 'a-token-for-this-test'
const NO_SITE = '/nonexistent'

export interface StartedServer {
  readonly address: string
  readonly dataFolder: string
  get(path: string, init?: RequestInit): Promise<Response>
  /** The answer. Throws with its status and text if it is no success. */
  postFacts(competition: string, facts: readonly Fact[]): Promise<{ readonly volatile?: true }>
  postFrames(competition: string, frames: readonly Frame[]): Promise<void>
  /** `about`: its kind, and the stage or the event and phase. Returns its id. */
  putFile(
    competition: string,
    name: string,
    bytes: Uint8Array,
    about?: Readonly<Record<string, string>>,
  ): Promise<string>
  close(): Promise<void>
}

export interface StartOptions {
  /** An existing store. A fresh one when absent. */
  readonly dataFolder?: string
  readonly demo?: boolean
  readonly siteFolder?: string
  readonly racesFolder?: string
  /** Further settings, as environment variables. */
  readonly environment?: Readonly<Record<string, string>>
}

const undo: (() => void)[] = []
/** Registered before the test's own hooks, and so run after them, when its servers are closed. */
afterAll(() => {
  for (const remove of undo.splice(0)) remove()
})

/** A folder that is removed after the tests of the file. */
export function makeFolder(): string {
  const { path, remove } = makeTemporaryFolder('server')
  undo.push(remove)
  return path
}

export async function startTestServer(options: StartOptions = {}): Promise<StartedServer> {
  const dataFolder = options.dataFolder ?? makeFolder()
  const environment = {
    PORT: '0',
    BELL_LAP_DESK_PORT: 'off',
    BELL_LAP_DATA: dataFolder,
    BELL_LAP_DEMO: options.demo === true ? 'on' : 'off',
    BELL_LAP_INGEST_TOKEN: TOKEN,
    BELL_LAP_LOG: 'error',
    ...options.environment,
  }
  const parts: ServerOptions = {
    settings: parseSettings(environment, '/'),
    siteFolder: options.siteFolder ?? NO_SITE,
    ...(options.racesFolder === undefined ? {} : { racesFolder: options.racesFolder }),
  }
  const server = await startServer(parts)
  await server.ready
  const { address } = server
  const send = async (method: string, path: string, type: string, body: string | Uint8Array<ArrayBuffer>) => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': type }
    const answer = await fetch(`${address}/ingest/competitions/${path}`, { method, headers, body })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${answer.status} ${text}`)
    return JSON.parse(text) as { readonly id?: string; readonly volatile?: true }
  }
  return {
    address,
    dataFolder,
    get: (path, init) => fetch(address + path, init),
    postFacts: (competition, facts) =>
      send('POST', `${competition}/facts`, 'application/json', JSON.stringify(facts)),
    async postFrames(competition, frames) {
      const lines = frames.map((frame) => JSON.stringify(frame)).join('\n')
      await send('POST', `${competition}/frames`, 'application/x-ndjson', lines)
    },
    async putFile(competition, name, bytes, about = {}) {
      const query = new URLSearchParams(about).toString()
      const path = `${competition}/files/${encodeURIComponent(name)}?${query}`
      const { id } = await send('PUT', path, 'application/octet-stream', Uint8Array.from(bytes))
      return String(id)
    },
    close: () => server.close(),
  }
}

export interface RunningRace extends MadeRace {
  /** Facts after `facts`. */
  readonly later: readonly Fact[]
}

/** A race of two stages whose second is in progress: its facts up to the middle of its passings. */
export function makeRunningRace(code = 'made'): RunningRace {
  const race = makeRace({ seed: 11, riders: 24, stages: 2, frameEveryS: 60, code })
  const ofStage2 = race.facts.flatMap((fact, index) =>
    fact.type === 'passing' && fact.stage === 2 ? [index] : [],
  )
  const middle = ofStage2[Math.floor(ofStage2.length / 2)] ?? 0
  return { ...race, facts: race.facts.slice(0, middle), later: race.facts.slice(middle) }
}

/** Only the programme of a race of many stages, under the code `long`. */
export function makeLongProgramme(stages: number): { readonly competition: string; readonly facts: Fact[] } {
  const race = makeRace({ seed: 6, riders: 2, stages, frameEveryS: 0, results: false })
  const facts = race.facts.flatMap((fact): Fact[] => {
    if (fact.type === 'competition') return [{ ...fact, code: 'long' }]
    return fact.type === 'stage' ? [fact] : []
  })
  return { competition: `long${race.competitionId.slice(-4)}`, facts }
}
