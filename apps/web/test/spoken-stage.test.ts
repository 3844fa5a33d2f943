/** The announcements of an open page for a recorded stage up to the winner: the right news, few of them, and never too often. */
import { join } from 'node:path'
import type { Actions } from '@bell-lap/protocol/documents/actions'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import type { Ranking } from '@bell-lap/protocol/objects/ranking'
import { readBundle } from '@bell-lap/race-sim/bundle'
import { planReplay } from '@bell-lap/race-sim/replay'
import { projectDocument } from '@bell-lap/race/projections'
import { applyFact, applyFrame, createRace } from '@bell-lap/race/race'
import { expect, it } from 'vitest'
import {
  planAnnouncement,
  QUIET_MS,
  type Spoken,
  type Standing,
} from '../src/panels/announcer/announcement.ts'
import { stageStandings } from '../src/panels/announcer/stage-standings.ts'
import { leaderIn } from '../src/panels/strip/leader.ts'

const STAGE = 4
const instant = (clock: string) => Date.parse(`2026-07-07T${clock}:00+02:00`)

interface Said {
  readonly atMs: number
  readonly standing: Standing
}

function listen(from: string): Said[] {
  const bundle = readBundle(join(import.meta.dirname, '../../../races/tdf2026'))
  const recording = bundle.recordings.get(STAGE)!
  const nowMs = instant(from)
  const plan = planReplay({ facts: bundle.facts, recording, stage: STAGE, nowMs, from, speed: 1 })
  const race = createRace(plan.competitionId)
  const body = <Body>(name: 'stage-live' | 'stage-actions' | 'stage-live-rankings' | 'stage-rankings') => {
    const read = projectDocument(race, name, { c: race.competition, s: STAGE })
    return read.kind === 'ok' ? (read.body as Body) : null
  }
  let count = 0
  const take = (item: (typeof plan.rest)[number]): void => {
    if ('fact' in item) applyFact(race, { seq: race.seq + 1, receivedAt: item.fact.at, fact: item.fact })
    else applyFrame(race, { count: (count += 1), frame: item.frame })
  }
  const standings = (): Standing[] => {
    const live = body<StageLive>('stage-live')!
    const racing = live.raceStatus === 'inProgress' || live.raceStatus === 'started'
    const ranking = body<Ranking[]>(racing ? 'stage-live-rankings' : 'stage-rankings') ?? []
    const leaderName = leaderIn(ranking)?.name ?? ''
    return stageStandings({ live, actions: body<Actions>('stage-actions') ?? [], racing, leaderName })
  }
  for (const item of plan.initial) take(item)
  const said: Said[] = []
  let spoken: Spoken = { of: new Map(standings().map((each) => [each.topic, each])), atMs: null }
  for (const item of plan.rest) {
    take(item)
    const now = standings()
    const planned = planAnnouncement(spoken, now, item.dueAtMs)
    if (planned.kind !== 'speak') continue
    const standing = now.find(({ topic }) => topic === planned.topic)!
    said.push({ atMs: item.dueAtMs, standing })
    spoken = { of: new Map(spoken.of).set(planned.topic, standing), atMs: item.dueAtMs }
  }
  return said
}

const clock = (ms: number) => new Date(ms + 7_200_000).toISOString().slice(11, 16)
const told = ({ topic, key, value }: Standing): string | number => {
  if (topic === 'headline') return key.split('-')[0]!
  if (topic === 'gap') return `${Math.floor(value / 60_000)} min`
  return topic === 'winner' ? key : value
}

it('is the attack, the catch, the gap by minutes, the last kilometres and the winner', () => {
  const said = listen('15:30')
  expect(said.map(({ atMs, standing }) => `${clock(atMs)} ${standing.topic} ${told(standing)}`)).toEqual([
    '15:35 headline sprint',
    '15:48 gap 5 min',
    '15:48 headline attack',
    '15:53 headline virtualLead',
    '15:55 gap 6 min',
    '16:02 gap 7 min',
    '16:09 headline attack',
    '16:11 headline joined',
    '16:31 toGo 50',
    '16:39 gap 8 min',
    '16:42 headline caught',
    '16:47 gap 7 min',
    '16:49 gap 8 min',
    '16:58 gap 9 min',
    '16:58 headline split',
    '17:03 gap 10 min',
    '17:08 gap 11 min',
    '17:09 toGo 25',
    '17:25 headline caught',
    '17:26 gap 12 min',
    '17:28 toGo 10',
    '17:33 toGo 5',
    '17:35 toGo 3',
    '17:36 toGo 2',
    '17:37 toGo 1',
    '17:38 headline joined',
    '17:38 winner 33',
  ])
  const pauses = said.slice(1).map(({ atMs }, index) => atMs - said[index]!.atMs)
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(QUIET_MS)
})
