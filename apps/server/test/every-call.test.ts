/**
 * The calls of spec.md section 7, every one, asked for over HTTP of competitions of races/: answered with content, which
 * fits its schema. What is raced is the demo's replays of races/tdf2026 and races/trackmade2026.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_YEAR } from './demo-year.ts'
import { definitionOf } from '@bell-lap/protocol/documents'
import { findFault } from '@bell-lap/protocol/facts/validation'
import { parsePath } from '@bell-lap/protocol/path'
import { isEmptyValue } from './empty-value.ts'
import { startTestServer, type StartedServer } from './started-server.ts'

const ROAD = `replay${DEMO_YEAR}`
const TRACK = `replaytrack${DEMO_YEAR}`

const CRITERIUM = '/competitions/lapsdemo2026/events/1/phases/1'

let server: StartedServer
/** A photo finish of a phase, by its id. */
let photo = ''
beforeAll(async () => {
  server = await startTestServer({ demo: true })
  const reports = (await (await server.get(`${CRITERIUM}/reports`)).json()) as { id: string; kind: string }[]
  photo = reports.find(({ kind }) => kind === 'photofinish')?.id ?? ''
  const at = new Date().toISOString()
  const riders = [{ bib: 1, toFinishM: 2000, speedKmh: 60 }]
  await server.postFrames(TRACK, [{ id: 'positions', source: 'test', at, event: 3, phase: 3, riders }])
})
afterAll(() => server.close())

/** As spec.md writes each call, an address of it that has content, and the member of an object that has it. */
const CALLS: readonly (readonly [call: string, address: string | (() => string), member?: string])[] = [
  ['/competitions?year', '/competitions?year=2026'],
  ['/competitions/{code}', '/competitions/tdf2026', 'name'],
  ['/competitions/search', '/competitions/search?query=tour'],
  ['/competitions/livelink', '/competitions/livelink'],
  ['/competitions/sports', '/competitions/sports'],
  ['schedule', '/competitions/tdf2026/schedule', 'items'],
  ['summaries', '/competitions/tdf2026/summaries'],
  ['reports', '/competitions/lapsdemo2026/reports'],
  ['haslive', `/competitions/${ROAD}/haslive`],
  ['live', `/competitions/${ROAD}/live`],
  ['years', '/competitions/tdf2026/years'],
  ['events', '/competitions/ctrparis2024/events'],
  ['stages', '/competitions/tdf2026/stages'],
  ['stages/{s}', '/competitions/tdf2026/stages/4', 'name'],
  ['stages/{s}/tabs', '/competitions/tdf2026/stages/4/tabs', 'tabs'],
  ['stages/{s}/tracking', `/competitions/${ROAD}/stages/4/tracking`, 'riders'],
  ['stages/{s}/teams', '/competitions/tdf2026/stages/4/teams'],
  ['stages/{s}/startlist', '/competitions/tdf2026/stages/4/startlist', 'results'],
  ['stages/{s}/live', `/competitions/${ROAD}/stages/4/live`, 'groups'],
  ['stages/{s}/liverankings', `/competitions/${ROAD}/stages/4/liverankings`],
  ['stages/{s}/jerseys/stage', '/competitions/tdf2026/stages/4/jerseys/stage'],
  ['stages/{s}/jerseys/overall', '/competitions/tdf2026/stages/4/jerseys/overall'],
  ['stages/{s}/sprint/{a}/{b}', '/competitions/tdf2026/stages/4/sprint/mountain/1', 'ranking'],
  ['stages/{s}/rankings/stage', '/competitions/tdf2026/stages/4/rankings/stage'],
  ['stages/{s}/rankings/overall', '/competitions/tdf2026/stages/4/rankings/overall'],
  ['stages/{s}/timeline', '/competitions/tdf2026/stages/4/timeline'],
  ['stages/{s}/reports', '/competitions/onedaymade2026/stages/1/reports'],
  ['stages/{s}/rider/{id}', '/competitions/tdf2026/stages/4/rider/1', 'stages'],
  ['events/{e}/phases', '/competitions/ctrparis2024/events/1/phases'],
  ['phases/{p}', `/competitions/${TRACK}/events/1/phases/2`, 'name'],
  ['phases/{p}/tabs', `/competitions/${TRACK}/events/1/phases/2/tabs`, 'tabs'],
  ['phases/{p}/teams', `/competitions/${TRACK}/events/1/phases/2/teams`],
  ['phases/{p}/startlist', `/competitions/${TRACK}/events/1/phases/2/startlist`, 'results'],
  ['phases/{p}/live', `/competitions/${TRACK}/events/1/phases/2/live`, 'results'],
  ['phases/{p}/livett', `/competitions/${TRACK}/events/1/phases/2/livett`, 'onCourse'],
  ['phases/{p}/liverankings', `/competitions/${TRACK}/events/1/phases/2/liverankings`],
  ['phases/{p}/results', '/competitions/ctrparis2024/events/1/phases/1/results', 'results'],
  ['phases/{p}/statsrank', `/competitions/${TRACK}/events/1/phases/2/statsrank`, 'results'],
  ['phases/{p}/statsgap', `/competitions/${TRACK}/events/1/phases/2/statsgap`, 'results'],
  ['phases/{p}/tracking', `/competitions/${TRACK}/events/3/phases/3/tracking`, 'riders'],
  ['phases/{p}/reports', `${CRITERIUM}/reports`],
  ['phases/{p}/report/{id}', () => `${CRITERIUM}/report/${photo}`, 'name'],
  ['events/{e}/omnium', `/competitions/${TRACK}/events/3/omnium`, 'results'],
  ['events/{e}/worldcup', '/competitions/dhwc2025/events/1/worldcup', 'results'],
  ['/athletes/palmares/{id}', '/athletes/palmares/10014972740', 'seasons'],
  ['/athletes/infos/{a}/{b}/{c}', '/athletes/infos/tdf2026/stage-4/1', 'name'],
  ['/athletes/search', '/athletes/search?query=pogacar'],
  ['/multisports/{sport}/{year}/schedule', '/multisports/paris/2024/schedule', 'items'],
  ['/multisports/{sport}/{year}/competitions', '/multisports/paris/2024/competitions'],
  ['/multisports/{sport}/{year}/details', '/multisports/paris/2024/details', 'sports'],
  ['/multisports/{sport}/{year}/medals', '/multisports/paris/2024/medals', 'table'],
]

test('of the 51 calls of the specification each is asked for once', () => {
  expect(CALLS).toHaveLength(51)
  const names = CALLS.map(([, address]) => {
    const parsed = parsePath((typeof address === 'string' ? address : address()).replace(/\?.*/, ''))
    return parsed.found ? parsed.name : address
  })
  expect(new Set(names).size).toBe(51)
})

const ASKED = CALLS.map(([call, address, member]) => [call, address, member ?? null] as const)
test.each(ASKED)('%s has content that fits its schema', async (_call, address, member) => {
  const path = typeof address === 'string' ? address : address()
  const answer = await server.get(path)
  const body: unknown = await answer.json()
  expect([path, answer.status]).toEqual([path, 200])
  // An object always has members, so one says what the call is asked for.
  expect(typeof body === 'object' && !Array.isArray(body)).toBe(member !== null)
  expect(isEmptyValue(member === null ? body : (body as Record<string, unknown>)[member])).toBe(false)
  const parsed = parsePath(path.replace(/\?.*/, ''))
  expect(parsed.found && findFault(definitionOf(parsed.name).schema, body)).toBeNull()
})
