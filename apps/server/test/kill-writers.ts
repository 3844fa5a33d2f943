/** Writers who send facts of a made-up race, remember the acknowledged ones, and send the others again. */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { makeRace } from '@bell-lap/race-sim/made-race'
import type { Random } from '@bell-lap/race-sim/random'
import { PROCESS_TOKEN } from './server-process.ts'

/** The server's answer about a fact: it is stored, at this seq or before. */
export interface Acknowledged {
  readonly fact: Fact
  /** The answer's seq: the fact's own when it was sent alone. */
  readonly seq: number
  readonly isAlone: boolean
}

export interface KillRace {
  readonly competition: string
  readonly base: readonly Fact[]
  /** A new fact. */
  make(id: string, random: Random): Fact
}

/** A race whose stages from the second on have no results, so that new passings make their rankings. */
export function makeKillRace(seed: number, stages = 2): KillRace {
  const { competitionId, facts } = makeRace({ seed, riders: 60, stages, frameEveryS: 0 })
  const isLater = (fact: Fact) =>
    'stage' in fact &&
    fact.stage !== undefined &&
    fact.stage > 1 &&
    ['stageResult', 'resultStatus', 'passing', 'markerResult', 'withdrawal'].includes(fact.type)
  const base = facts.filter((fact) => !isLater(fact))
  const bibs = base.flatMap((fact) => (fact.type === 'startList' ? fact.riders.map(({ bib }) => bib) : []))
  const points = base.flatMap((fact) =>
    fact.type === 'course' && fact.stage === 2 ? fact.markers.map(({ key }) => key) : [],
  )
  const pick = <T>(list: readonly T[], random: Random): T => list[random.whole(0, list.length - 1)] as T
  return {
    competition: competitionId,
    base,
    make(id, random) {
      const stage = random.whole(2, stages)
      const head = { id, source: 'writers', at: '2026-06-02T15:00:00+02:00', stage }
      if (random.whole(1, 20) === 1)
        return { ...head, type: 'timelineEntry', entry: 'comment', happenedAt: head.at, text: `Entry ${id}` }
      return {
        ...head,
        type: 'passing',
        bib: pick(bibs, random),
        point: pick(['Finish', ...points], random),
        timeOfDayMs: 43_200_000 + random.whole(0, 20_000_000),
      }
    },
  }
}

export interface Writer {
  /**
   * Sends until stopped or until the server is gone. A request without an answer is kept and sent first next
   * time.
   */
  run(address: string, ending: AbortSignal): Promise<void>
  readonly acknowledged: readonly Acknowledged[]
  /** Requests that got their answer. */
  readonly answers: number
}

/** `onAnswer` is called with every acknowledgement. Throws if the server answers anything but acceptance. */
export function createWriter(name: string, race: KillRace, random: Random, onAnswer: () => void): Writer {
  const acknowledged: Acknowledged[] = []
  let answers = 0
  let made = 0
  let pending: Fact[] | null = null

  /** One to four new facts, sometimes with one that the server already has. */
  const next = (): Fact[] => {
    const facts = Array.from({ length: random.whole(1, 10) === 1 ? random.whole(2, 4) : 1 }, () => {
      made += 1
      return race.make(`${name}-${made}`, random)
    })
    const old = acknowledged[random.whole(0, Math.max(0, acknowledged.length * 4))]
    return old ? [...facts, old.fact] : facts
  }
  const send = async (address: string, facts: readonly Fact[]): Promise<{ seq: number } | null> => {
    let response: Response
    let text: string
    try {
      response = await fetch(`${address}/ingest/competitions/${race.competition}/facts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${PROCESS_TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify(facts),
      })
      text = await response.text()
    } catch {
      return null
    }
    if (response.status !== 201) throw new Error(`${response.status}: ${text}`)
    const answer = JSON.parse(text) as { accepted: number; duplicates: number; seq: number }
    if (answer.accepted + answer.duplicates !== facts.length) throw new Error(`Not all were counted: ${text}`)
    return answer
  }
  return {
    acknowledged,
    get answers() {
      return answers
    },
    async run(address, ending) {
      while (!ending.aborted) {
        pending ??= next()
        const answer = await send(address, pending)
        if (!answer) return
        answers += 1
        for (const fact of pending)
          acknowledged.push({ fact, seq: answer.seq, isAlone: pending.length === 1 })
        pending = null
        onAnswer()
      }
    },
  }
}
