import { describe, expect, it } from 'vitest'
import { createZone } from '@bell-lap/domain/calendar/zone'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { bestOf, createDeskClock, offsetOf } from '../clock/clock.ts'
import { formatTimeOfDay, sinceMidnightMs } from '../clock/time-of-day.ts'
import { findLocale } from '../language/language.tsx'
import { cellsOf, textOf, withCell } from './cells.ts'
import { shownFacts } from './fact-log.ts'
import { lineRows, parseTyped } from './line.ts'
import { meantBibs } from './meant-bibs.ts'
import { deskRaceOf, groupFact, parseMembers, startersFact } from './race.ts'
import {
  codeOf,
  competitionIdOf,
  factsOf,
  faultsOf,
  nextEditionFacts,
  rulesOf,
  TEMPLATES,
  type RaceForm,
} from './templates.ts'
import { canUndo, undoOf } from './undo.ts'

const FORM: RaceForm = {
  template: 'criterium',
  name: 'Eichen-Cup 2026',
  place: 'Eichenberg',
  nation: 'GER',
  on: '2026-06-07',
  startsAt: '14:00',
  timeZone: 'Europe/Berlin',
  distanceKm: 1.2,
  laps: 30,
  finishOnly: false,
}
const AT = '2026-06-01T10:00:00Z'

describe('a pair of a madison', () => {
  const race = deskRaceOf(
    shownFacts(
      factsOf({ ...FORM, template: 'madison' }, 'desk-1', AT).map((fact, index) => stated(fact, index + 1)),
      [],
    ),
  )
  const [unit] = race.units
  const head = { id: 'pair-1', source: 'desk-1', at: AT }

  it('is entered with its two riders, behind the pairs that stand', () => {
    const first = groupFact(
      unit!,
      { bib: 1, name: 'Oak', members: parseMembers('Ash, Mary\nJo Birch') },
      head,
    )
    expect(parseFact(first)).toMatchObject({ ok: true })
    expect(first).toMatchObject({
      competitors: [
        {
          kind: 'pair',
          name: 'Oak',
          members: [
            { lastName: 'Ash', firstName: 'Mary' },
            { lastName: 'Birch', firstName: 'Jo' },
          ],
        },
      ],
    })
    const list = first as FactOf<'unitStartList'>
    const second = groupFact(
      { ...unit!, starterList: list },
      { bib: 2, name: 'Elm', members: parseMembers('Cole\nDale') },
      { ...head, id: 'pair-2' },
    )
    expect(second).toMatchObject({ supersedes: { id: 'pair-1' }, competitors: [{ bib: 1 }, { bib: 2 }] })
  })
})

describe('a template', () => {
  it.each(TEMPLATES)('%s makes facts that the server takes', (template) => {
    const facts = factsOf({ ...FORM, template }, 'desk-1', AT)
    for (const fact of facts) expect(parseFact(fact)).toMatchObject({ ok: true })
    const { stageType, length } = rulesOf(template)
    expect(facts.find(({ type }) => type === (stageType === null ? 'phase' : 'stage'))).toMatchObject({
      startAt: '2026-06-07T14:00:00+02:00',
      ...(stageType !== null && { distanceM: length === 'laps' ? 36_000 : 1_200 }),
    })
  })

  it('over hours counts laps until the time is up', () => {
    const facts = factsOf({ ...FORM, template: 'sixHours', laps: 6 }, 'desk-1', AT)
    expect(facts.find(({ type }) => type === 'stage')).toMatchObject({
      laps: { durationMs: 21_600_000, lapM: 1_200, lastLap: 'inTime' },
    })
  })

  it.each([
    ['criterium', true],
    ['cycloCross', true],
    // Sprints are decided at the end of laps, which must then be typed.
    ['pointsCriterium', undefined],
    ['roadRace', undefined],
  ] as const)('%s says that only the finish is typed, where that decides it', (template, finishOnly) => {
    const stage = factsOf({ ...FORM, template, finishOnly: true }, 'desk-1', AT).find(
      ({ type }) => type === 'stage',
    )
    expect((stage as FactOf<'stage'>).laps?.finishOnly).toBe(finishOnly)
    expect(parseFact(stage)).toMatchObject({ ok: true })
  })

  it('is copied as the next edition: its programme on another day, at the same time of the clocks', () => {
    const starters: Fact = {
      id: 'l',
      source: 'desk-1',
      at: AT,
      type: 'startList',
      riders: [{ bib: 1, lastName: 'Ash' }],
    }
    const copied = nextEditionFacts([...factsOf(FORM, 'desk-1', AT), starters], '2027-01-10', 'desk-2', AT)
    expect(copied.map(({ type }) => type)).toEqual(['competition', 'stage', 'course'])
    expect(copied[0]).toMatchObject({
      year: 2027,
      name: 'Eichen-Cup 2027',
      start: '2027-01-10',
      end: '2027-01-10',
    })
    expect(copied[1]).toMatchObject({ source: 'desk-2', startAt: '2027-01-10T14:00:00+01:00' })
    for (const fact of copied) expect(parseFact(fact)).toMatchObject({ ok: true })
  })

  it('names the competition after the letters of its name', () => {
    expect(codeOf('Grand Prix de l’Été 2026')).toBe('grandprixdelete')
    expect(competitionIdOf(FORM)).toBe('eichencup2026')
  })

  it('says which fields are missing', () => {
    expect(faultsOf(FORM)).toEqual([])
    expect(
      faultsOf({ ...FORM, name: '7', nation: 'D', on: '', startsAt: '', distanceKm: Number.NaN, laps: 0 }),
    ).toEqual(['name', 'nation', 'on', 'startsAt', 'distanceKm', 'laps'])
  })
})

describe('the clock', () => {
  it('takes the shortest of several round trips', async () => {
    expect(offsetOf({ sentAtMs: 1_000, serverMs: 6_030, receivedAtMs: 1_060 })).toEqual({
      ms: 5_000,
      uncertaintyMs: 30,
    })
    expect(bestOf([])).toBeNull()
    let nowMs = 1_000
    const delays = [80, 10, 200, 40, 90, 90, 90, 90]
    const clock = createDeskClock(
      () => nowMs,
      async () => {
        const delay = delays.shift()!
        nowMs += delay
        return nowMs - delay / 2 + 5_000
      },
    )
    await clock.compare()
    expect(clock.offset).toEqual({ ms: 5_000, uncertaintyMs: 5 })
    expect(clock.nowMs()).toBe(nowMs + 5_000)
  })

  it('says that it was never compared, and keeps what it knows without a line', async () => {
    const clock = createDeskClock(
      () => 1,
      async () => Promise.reject(new Error('no line')),
    )
    await clock.compare()
    expect(clock.offset).toBeNull()
  })

  it('counts from midnight of the race, past the next one too', () => {
    const zone = createZone('Europe/Berlin')
    const ms = sinceMidnightMs(Date.parse('2026-06-07T14:03:22.417+02:00'), '2026-06-07', zone)
    expect([ms, formatTimeOfDay(ms)]).toEqual([50_602_417, '14:03:22.4'])
    expect(sinceMidnightMs(Date.parse('2026-06-08T00:00:01+02:00'), '2026-06-07', zone)).toBe(86_401_000)
  })
})

describe('a bib that fits nobody', () => {
  it.each([
    ['12', ['2', '1', '112', '21', '123', '15'], ['2', '1', '112', '21', '123', '15']],
    ['44', ['4', '45', '47', '99'], ['4', '45', '47']],
    ['7', ['70', '8', '5'], ['70', '8']],
  ])('%s may mean a slip away', (typed, bibs, meant) => {
    expect(meantBibs(typed, bibs)).toEqual(meant)
  })

  it.each([
    ['12', 12],
    [' 7 ', 7],
    ['012', '012'],
    ['a1', 'a1'],
    ['?', null],
    ['1 2', undefined],
    ['', undefined],
  ])('“%s” is typed as a bib', (text, bib) => expect(parseTyped(text)).toBe(bib))
})

const stated = (fact: Fact, seq: number) => ({ seq, receivedAt: AT, fact, sender: null, requestSeq: null })
const unit = { source: 'desk-1', at: AT, stage: 1, point: 'Finish' }
const stamp = (id: string, timeOfDayMs: number): Fact => ({ ...unit, id, type: 'stamp', timeOfDayMs })
const bib = (id: string, of: number, typedMs: number, more = {}): Fact => ({
  ...unit,
  id,
  type: 'bibEntry',
  bib: of,
  typedMs,
  ...more,
})

describe('facts of the server and those that wait', () => {
  it('are one list, each once, with what replaced it', () => {
    const a = bib('a', 1, 10)
    const corrected = bib('b', 2, 10, { supersedes: { source: 'desk-1', id: 'a' } })
    const shown = shownFacts(
      [stated(a, 1)],
      [
        { order: 1, competition: 'c', facts: [a] },
        { order: 2, competition: 'c', facts: [corrected] },
      ],
    )
    expect(shown.map(({ fact, stated: of, replacedBy }) => [fact.id, of === null, replacedBy?.id])).toEqual([
      ['a', false, 'b'],
      ['b', true, undefined],
    ])
  })

  it('match in order at the line, wherever they are', () => {
    const rows = lineRows(
      shownFacts(
        [stated(stamp('s1', 100), 1), stated(stamp('s2', 200), 2), stated(bib('b1', 7, 110), 3)],
        [{ order: 1, competition: 'c', facts: [bib('b2', 8, 210), stamp('s3', 300)] }],
      ),
      'stage-1',
    )
    expect(rows.map(({ stamp: of, bibEntry, isWaiting }) => [of?.id, bibEntry?.bib, isWaiting])).toEqual([
      ['s3', undefined, true],
      ['s2', 8, true],
      ['s1', 7, false],
    ])
  })

  it('leave out what was taken back or refused', () => {
    const withdrawn: Fact = {
      id: 'w',
      source: 'desk-1',
      at: AT,
      type: 'withdrawn',
      supersedes: { source: 'desk-1', id: 's1' },
    }
    const rows = lineRows(
      shownFacts(
        [stated(stamp('s1', 100), 1), stated(withdrawn, 2)],
        [
          {
            order: 1,
            competition: 'c',
            facts: [stamp('s2', 200)],
            refused: { code: 'invalid-fact', reason: 'no' },
          },
        ],
      ),
      'stage-1',
    )
    expect(rows).toEqual([])
  })

  it('make the start list, late entries included', () => {
    const list = (id: string, ...bibs: readonly number[]): Fact => ({
      id,
      source: 'desk-1',
      at: AT,
      type: 'startList',
      riders: bibs.map((each) => ({ bib: each, lastName: `Rider ${each}` })),
    })
    const programme = factsOf(FORM, 'desk-1', AT)
    const race = deskRaceOf(
      shownFacts(
        [...programme, list('l', 1, 2)].map((fact, index) => stated(fact, index + 1)),
        [{ order: 1, competition: 'c', facts: [list('m', 3)] }],
      ),
    )
    expect(race.units).toMatchObject([
      { unit: 'stage-1', fields: { stage: 1 }, laps: 30, isTimeTrial: false, timeZone: 'Europe/Berlin' },
    ])
    expect(race.units[0]!.starters.map((starter) => starter.bib)).toEqual([1, 2, 3])
  })

  it('make the races of an event each with its own starters, which a late entry joins', () => {
    const head = { source: 'desk-1', at: AT }
    const phase = { event: 2, phase: 1 }
    const facts: Fact[] = [
      { ...head, id: 'e', type: 'event', event: 2, name: 'Women' },
      {
        ...head,
        id: 'p',
        type: 'phase',
        ...phase,
        name: 'Race',
        form: 'criterium',
        startAt: '2026-06-07T15:00:00+02:00',
        parameters: { laps: 10 },
      },
      {
        ...head,
        id: 'l',
        type: 'unitStartList',
        ...phase,
        competitors: [{ key: '7', kind: 'athlete', bib: 7, lastName: 'Marsh' }],
      },
    ]
    const shown = shownFacts(
      facts.map((fact, index) => stated(fact, index + 1)),
      [],
    )
    const [unit] = deskRaceOf(shown).units
    expect(unit).toMatchObject({ unit: 'event-2-phase-1', name: 'Women, Race', isOnLaps: true, laps: 10 })
    const late = startersFact(unit!, [{ bib: 8, lastName: 'Reed' }], { ...head, id: 'l2' })
    expect(parseFact(late)).toMatchObject({ ok: true })
    expect(late).toMatchObject({
      supersedes: { source: 'desk-1', id: 'l' },
      competitors: [{ key: '7' }, { key: '8', lastName: 'Reed' }],
    })
  })
})

describe('undo', () => {
  const how = { source: 'desk-2', at: AT, makeId: () => 'u' }
  it('takes an entry back', () => {
    const a = stated(bib('a', 1, 10), 1)
    expect(undoOf(a, [a], how)).toEqual({
      id: 'u',
      source: 'desk-2',
      at: AT,
      type: 'withdrawn',
      supersedes: { source: 'desk-1', id: 'a' },
    })
  })

  it('states the earlier content anew after a correction', () => {
    const a = stated(bib('a', 1, 10), 1)
    const b = stated(bib('b', 2, 10, { supersedes: { source: 'desk-1', id: 'a' } }), 2)
    const undo = undoOf(b, [a, b], how)
    expect(undo).toMatchObject({
      id: 'u',
      source: 'desk-2',
      type: 'bibEntry',
      bib: 1,
      supersedes: { source: 'desk-1', id: 'b' },
      entry: { source: 'desk-1', id: 'a' },
    })
    expect(parseFact(undo)).toMatchObject({ ok: true })
  })

  it('is not offered for what is out already', () => {
    const a = stated(bib('a', 1, 10), 1)
    const by = { seq: 2, source: 'x', id: 'y' }
    expect([canUndo(a), canUndo({ ...a, supersededBy: by }), canUndo({ ...a, withdrawnBy: by })]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('cells', () => {
  it('keep their rows, and are written so that the door reads them back', () => {
    const cells = cellsOf([
      { row: 1, cells: ['Bib', 'Name'] },
      { row: 3, cells: ['1', 'A "B"\tC'] },
    ])
    expect(cells).toEqual([['Bib', 'Name'], [], ['1', 'A "B"\tC']])
    expect(textOf(withCell(cells, 1, 1, 'x'))).toBe('Bib\tName\n\tx\n1\t"A ""B""\tC"')
  })
})

it('speaks the chosen language, else the first one that the browser asks for and the desk has', () => {
  expect(findLocale(['pt-PT', 'it-CH', 'en'], null)).toBe('it')
  expect(findLocale(['it'], 'de')).toBe('de')
  expect(findLocale(['ja'], null)).toBe('en')
})
