import { describe, expect, it } from 'vitest'
import { FORM_KEYS, formOf } from '@bell-lap/domain/form/form'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { shownFacts } from '../race/fact-log.ts'
import { deskRaceOf, type DeskUnit } from '../race/race.ts'
import { factsOf, type RaceForm, type Template } from '../race/templates.ts'
import {
  contestedMarkers,
  counterFact,
  eliminationFact,
  heatFact,
  heatStatusFact,
  lapBalanceFact,
  lapsBackFact,
  lapsToGo,
  markerFacts,
  parseOrder,
  parseSeconds,
  runFact,
  sprintAtLap,
  sprintFact,
  wordsFact,
} from './entry-facts.ts'
import { entriesOf } from './race-entries.ts'

const AT = '2026-06-07T14:00:00Z'
let made = 0
const makeHead = () => ({ id: `f${(made += 1)}`, source: 'desk-1', at: AT })
const FORM: RaceForm = {
  template: 'criterium',
  name: 'Oak Hill',
  place: 'Oak Hill',
  nation: 'GBR',
  on: '2026-06-07',
  startsAt: '14:00',
  timeZone: 'Europe/London',
  distanceKm: 1,
  laps: 20,
  finishOnly: false,
}

/** The first race of a template with riders 1 to 6, and what was stated since. */
function raceOf(template: Template, ...stated: readonly Fact[]): DeskUnit {
  const programme = factsOf({ ...FORM, template }, 'desk-1', AT)
  const riders = [1, 2, 3, 4, 5, 6].map((bib) => ({ bib, lastName: `Rider ${bib}` }))
  const isStage = programme.some(({ type }) => type === 'stage')
  const list: Fact = isStage
    ? { ...makeHead(), type: 'startList', riders }
    : {
        ...makeHead(),
        type: 'unitStartList',
        event: 1,
        phase: 1,
        competitors: riders.map((rider) => ({ key: `k${rider.bib}`, kind: 'athlete', ...rider })),
      }
  const facts = [...programme, list, ...stated]
  for (const fact of facts) expect(parseFact(fact)).toMatchObject({ ok: true })
  const shown = facts.map((fact, index) => ({
    seq: index + 1,
    receivedAt: AT,
    fact,
    sender: null,
    requestSeq: null,
  }))
  return deskRaceOf(shownFacts(shown, [])).units[0]!
}
const ridersOf = (unit: DeskUnit, text: string) => parseOrder(text, unit.starters).riders

describe('the entries of a race', () => {
  it.each<[Template, string]>([
    ['criterium', 'marker pit lapsBack words'],
    ['roadRace', 'marker words'],
    ['timeTrial', 'marker words'],
    ['cycloCross', 'marker pit lapsBack words'],
    ['pointsRace', 'counter sprint lapBalance words conditions'],
    ['elimination', 'counter elimination words conditions'],
    ['scratch', 'counter sprint lapBalance words conditions'],
    ['omnium', 'counter sprint lapBalance words conditions'],
    ['bmx', 'heat words conditions'],
    ['downhill', 'words conditions'],
    ['granFondo', 'words conditions'],
  ])('%s: %s', (template, entries) => expect(entriesOf(raceOf(template)).join(' ')).toBe(entries))

  it.each(FORM_KEYS)('follow from what form %s reads', (form) => {
    const entries = entriesOf({ form, fields: { event: 1, phase: 1 }, parameters: {} })
    const { reads, start } = formOf(form)
    expect(entries.includes('elimination')).toBe(reads.includes('eliminations'))
    expect(entries.includes('run')).toBe(reads.includes('runs'))
    expect(entries.includes('heat')).toBe(start === 'heats')
  })
})

describe('an order of bibs', () => {
  it('names riders, and says what names nobody or somebody twice', () => {
    const { starters } = raceOf('pointsRace')
    expect(parseOrder(' 3 1,2;9  3 x', starters)).toMatchObject({
      riders: [{ key: 'k3' }, { key: 'k1' }, { key: 'k2' }],
      wrong: ['9', '3', 'x'],
    })
  })

  it('is the places of a sprint, and replaces those stated before', () => {
    const before = raceOf('pointsRace')
    const first = sprintFact(before, 1, ridersOf(before, '3 1'), makeHead)
    const unit = raceOf('pointsRace', first)
    const again = sprintFact(unit, 1, ridersOf(unit, '1 3'), makeHead)
    expect(parseFact(again)).toMatchObject({ ok: true })
    expect(again).toMatchObject({
      rows: [
        { competitor: 'k1', rank: 1 },
        { competitor: 'k3', rank: 2 },
      ],
      supersedes: { id: first.id },
    })
    expect(sprintFact(unit, 2, ridersOf(unit, '1'), makeHead).supersedes).toBeUndefined()
  })

  it('is who is out at an elimination, and who won a lap', () => {
    const unit = raceOf('elimination')
    expect(eliminationFact(unit, 1, ridersOf(unit, '6 5'), makeHead)).toMatchObject({
      competitors: ['k6', 'k5'],
    })
    expect(lapBalanceFact(unit, -1, ridersOf(unit, '2'), makeHead)).toMatchObject({
      competitors: ['k2'],
      laps: -1,
    })
  })

  it('is the places at a sprint that is put on the course with them, once', () => {
    const before = raceOf('criterium')
    const marker = sprintAtLap(before, 5)!
    expect(marker.distanceM).toBe(5_000)
    const facts = markerFacts(before, marker, ridersOf(before, '4 2'), makeHead)
    expect(facts.map(({ type }) => type)).toEqual(['marker', 'markerResult'])
    const unit = raceOf('criterium', ...facts)
    expect(contestedMarkers(unit)).toEqual([marker])
    const again = markerFacts(unit, marker, ridersOf(unit, '2 4'), makeHead)
    expect(again).toMatchObject([{ type: 'markerResult', supersedes: { id: facts[1]!.id } }])
  })
})

describe('other entries', () => {
  it('the counter shows the laps of the race until it is turned', () => {
    const before = raceOf('pointsRace')
    expect(lapsToGo(before)).toBe(20)
    expect(lapsToGo(raceOf('pointsRace', counterFact(before, 12, makeHead)))).toBe(12)
  })

  it('a heat keeps one result for each ride', () => {
    const before = raceOf('bmx')
    const first = heatFact(before, 'Heat 1', 1, [{ competitor: 'k1', rank: 1 }], makeHead)
    const unit = raceOf('bmx', first)
    expect(heatFact(unit, 'Heat 1', 1, [{ competitor: 'k2', rank: 1 }], makeHead).supersedes).toMatchObject({
      id: first.id,
    })
    expect(heatFact(unit, 'Heat 1', 2, [{ competitor: 'k2', rank: 1 }], makeHead).supersedes).toBeUndefined()
    expect(heatStatusFact(unit, 'Heat 1', 1, 'started', makeHead)).toMatchObject({ startedAt: AT })
    expect(heatStatusFact(unit, 'Heat 1', 1, 'rerun', makeHead)).not.toHaveProperty('startedAt')
  })

  it('a judged run adds its rider to those of the same run', () => {
    const before = raceOf('pointsRace')
    const [one, two] = before.starters
    const unit = raceOf('pointsRace', runFact(before, 1, one!, 80.5, makeHead))
    expect(runFact(unit, 1, two!, 91, makeHead)).toMatchObject({
      rows: [
        { competitor: 'k1', score: 80.5 },
        { competitor: 'k2', score: 91 },
      ],
      supersedes: {},
    })
  })

  it('laps given back are ridden by the next reading', () => {
    const unit = raceOf('criterium')
    const readings = [60, 120, 240].map((s, index) => ({
      fact: { source: 'desk-1', id: `r${index}` },
      bib: '3',
      timeOfDayMs: s * 1_000,
    }))
    // The reading at 240 s ends two laps.
    expect(lapsBackFact(unit, unit.starters[2]!, 1, readings, 'Mishap', makeHead)).toMatchObject({
      decision: { kind: 'lapCount', bib: 3, afterLap: 4, laps: 2 },
    })
    expect(lapsBackFact(unit, unit.starters[2]!, 1, [], 'Mishap', makeHead)).toMatchObject({
      decision: { afterLap: 0, laps: 2 },
    })
  })

  it('words have a kind, riders and a text', () => {
    const unit = raceOf('roadRace')
    const fact = wordsFact(unit, 'crash', '', ridersOf(unit, '4'), makeHead)
    expect(parseFact(fact)).toMatchObject({ ok: true })
    expect(fact).toMatchObject({ entry: 'crash', bibs: [4], happenedAt: AT })
  })

  it.each([
    ['12.345', 12_345],
    ['1:02,3', 62_300],
    ['9', 9_000],
    ['9.1234', null],
    ['', null],
  ])('“%s” is read as %j milliseconds', (text, ms) => expect(parseSeconds(text)).toBe(ms))
})
