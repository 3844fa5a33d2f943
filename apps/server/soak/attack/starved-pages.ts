/**
 * One address with a hundred connections requests pages that nobody has requested before. Another one
 * requests a few.
 */
import { Agent, request } from 'node:http'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { quantile } from '../../bench/process-figures.ts'
import { postTo } from '../../test/server-process.ts'
import type { AttackedServer, Row } from './attacked-server.ts'

const CONNECTIONS = 100
const ASKED = 40
/** A kept page needs no wait. Another page waits for those in progress, and for its turn. */
const MOST_KEPT_MS = 50
const MOST_NEW_MS = 300

interface Asked {
  readonly status: number
  readonly ms: number
}

/** @param from address of the visitor for whom a trusted proxy asks */
function ask(address: string, path: string, from: string, agent: Agent, host = 'localhost'): Promise<Asked> {
  const beganMs = performance.now()
  return new Promise((resolve) => {
    const sent = request(
      address + path,
      { agent, headers: { 'x-forwarded-for': from, host, accept: 'text/html' } },
      (answer) => {
        answer.resume()
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - beganMs }))
      },
    )
    sent.once('error', () => resolve({ status: 0, ms: performance.now() - beganMs }))
    sent.end()
  })
}

/** The trusted proxy is this process. */
export const STARVED_ENVIRONMENT = { BELL_LAP_TRUST_PROXY: '1' }

export async function attackPages({ address, isAlive }: AttackedServer): Promise<Row> {
  const { competitionId, facts } = makeRace({ seed: 4, riders: 60, stages: 2, frameEveryS: 0 })
  const stated = facts.filter(({ type }) => type !== 'passing')
  await postTo(address, competitionId, stated)
  const own = `/2026/${competitionId.slice(0, -4)}`
  const attackers = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const visitors = new Agent({ keepAlive: true })
  await ask(address, own, '198.51.100.7', visitors)
  const ending = new AbortController()
  let made = 0
  const attack = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      made += 1
      const path = `${own}/stage-${1 + (made % 2)}/rankings?rider=${made}`
      await ask(address, path, '203.0.113.9', attackers, `host${made}.example`)
    }
  }
  const attacks = Array.from({ length: CONNECTIONS }, attack)
  const kept: Asked[] = []
  const fresh: Asked[] = []
  for (let number = 0; number < ASKED; number += 1) {
    kept.push(await ask(address, own, '198.51.100.7', visitors))
    fresh.push(await ask(address, `${own}/stage-1/startlist?rider=${number}`, '198.51.100.8', visitors))
  }
  ending.abort()
  await Promise.all(attacks)
  attackers.destroy()
  visitors.destroy()
  const isServed = [...kept, ...fresh].every(({ status }) => status === 200)
  const half = (asked: readonly Asked[]): number =>
    quantile(
      asked.map(({ ms }) => ms),
      0.5,
    )
  const [keptMs, freshMs] = [half(kept), half(fresh)]
  return {
    attack: `${CONNECTIONS} connections of one address ask for ${made.toLocaleString('en')} pages`,
    figures: `others get a kept page in ${keptMs.toFixed(0)} ms, a new one in ${freshMs.toFixed(0)} ms (medians of ${ASKED}); ${isServed ? 'all' : 'NOT all'} served`,
    bound: `${MOST_KEPT_MS} and ${MOST_NEW_MS} ms, all served`,
    holds: isServed && keptMs <= MOST_KEPT_MS && freshMs <= MOST_NEW_MS && (await isAlive()),
  }
}
