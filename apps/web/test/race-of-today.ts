/** The facts of a small race that is under way now: the home page shows no race of a past day as live. */

export interface RaceOfToday {
  readonly id: string
  readonly startAt: string
  /** The beginning of every fact. */
  readonly head: { readonly source: string; readonly at: string }
  /** The competition, its one stage, and that it has begun. */
  readonly facts: readonly object[]
}

/** It began `sinceMs` ago. `stage`: what is different from a short mass-start stage. */
export function raceOfToday(
  code: string,
  {
    sinceMs = 0,
    competitionType = 'SingleRace',
    stage = {},
  }: { readonly sinceMs?: number; readonly competitionType?: string; readonly stage?: object } = {},
): RaceOfToday {
  const startAt = new Date(Date.now() - sinceMs).toISOString()
  const day = startAt.slice(0, 10)
  const year = Number(day.slice(0, 4))
  const head = { source: 'test', at: startAt }
  const competition = {
    ...head,
    id: 'competition',
    type: 'competition',
    code,
    year,
    name: `Race ${code}`,
    sport: 'CRD',
    competitionType,
    start: day,
    end: day,
    location: 'Aigle',
    noc: 'SUI',
    timeZone: 'UTC',
    priority: 1,
  }
  const planned = {
    ...head,
    id: 'stage',
    type: 'stage',
    stage: 1,
    name: 'Here > There',
    stageType: 'MS',
    category: null,
    distanceM: 20_000,
    startAt,
    ...stage,
  }
  const started = { ...head, id: 'started', type: 'stageStarted', stage: 1, startedAt: startAt }
  return { id: `${code}${year}`, startAt, head, facts: [competition, planned, started] }
}
