/**
 * Checks what a door accepts as a fact or a frame, and its reports otherwise. The file is long because each
 * rule of each type has its case.
 */
import { anything, assert, dictionary, jsonValue, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Frame } from './frame.ts'
import { PATTERN_WORDS } from './explained-faults.ts'
import { isUciRiderId } from './fact-rules.ts'
import { FACTS } from './facts.ts'
import { parseFact } from './parse-fact.ts'
import { parseFrame } from './parse-frame.ts'
import { MOST_FAULTS } from './validation.ts'

const head = { id: 'a1', source: 'van', at: '2026-07-07T13:25:00+02:00' }
const passing = { ...head, type: 'passing', stage: 4, bib: 42, point: 'Finish', timeOfDayMs: 50_000_000 }
const competition = {
  ...head,
  type: 'competition',
  code: 'tdf',
  year: 2026,
  name: 'Tour de France',
  sport: 'CRD',
  competitionType: 'GrandTour',
  start: '2026-07-04',
  end: '2026-07-26',
  location: 'Barcelona, ESP',
  noc: 'ESP',
  timeZone: 'Europe/Paris',
  priority: 0,
}
const rider = { bib: 1, lastName: 'A', firstName: 'B', nation: 'DEN', teamCode: null, uciRiderId: null }
const startList = { ...head, type: 'startList', riders: [rider] }
const published = (classification: string, row: object) => ({
  ...head,
  type: 'publishedRanking',
  stage: 4,
  ranking: 'Overall',
  classification,
  rows: [row],
  complete: false,
})
const decision = (content: object) => ({
  ...head,
  type: 'decision',
  stage: 4,
  reason: 'why',
  decision: content,
})

describe('a fact', () => {
  test('that is valid comes back unchanged', () => {
    expect(parseFact(passing)).toEqual({ ok: true, fact: passing })
  })

  test('of a phase names its event and its phase', () => {
    const { stage: _, ...anywhere } = passing
    const ofPhase = { ...anywhere, event: 3, phase: 2 }
    expect(parseFact(ofPhase)).toEqual({ ok: true, fact: ofPhase })
  })
  test('of a stage needs no category', () => {
    const stage = {
      ...head,
      type: 'stage',
      stage: 1,
      name: 'A',
      stageType: 'ITT',
      distanceM: 1,
      startAt: head.at,
    }
    expect(parseFact(stage)).toMatchObject({ ok: true })
    expect(parseFact({ ...stage, category: null })).toMatchObject({ ok: true })
  })

  test.each([
    ['neither', {}],
    ['an event alone', { event: 3 }],
    ['a phase alone', { phase: 2 }],
    ['a stage and a phase', { stage: 4, event: 3, phase: 2 }],
    ['a stage and an event', { stage: 4, event: 3 }],
  ])('that belongs to a unit names one, not %s', (_, unit) => {
    const { stage: __, ...anywhere } = passing
    expect(parseFact({ ...anywhere, ...unit })).toMatchObject({
      ok: false,
      faults: [{ at: '', reason: 'must name its unit: either "stage", or "event" and "phase"' }],
    })
    expect(parseFrame({ id: 'a', source: 'b', at: head.at, ...unit, riders: [] })).toMatchObject({
      ok: false,
    })
  })

  test('of a file may name no unit, but not half of one', () => {
    const file = {
      ...head,
      type: 'file',
      fileId: '0'.repeat(32),
      name: 'a.pdf',
      kind: 'general',
      mediaType: 'application/pdf',
      extension: 'pdf',
      bytes: 1,
    }
    expect(parseFact(file)).toMatchObject({ ok: true })
    expect(parseFact({ ...file, event: 3, phase: 2 })).toMatchObject({ ok: true })
    expect(parseFact({ ...file, event: 3 })).toMatchObject({ ok: false })
  })

  test('of a photo finish may state its scale, other files may not', () => {
    const photo = {
      ...head,
      type: 'file',
      fileId: '0'.repeat(32),
      name: 'line.png',
      kind: 'photofinish',
      mediaType: 'image/png',
      extension: 'png',
      bytes: 1,
      stage: 1,
      linesPerSecond: 2000,
    }
    expect(parseFact(photo)).toMatchObject({ ok: true })
    expect(parseFact({ ...photo, kind: 'results' })).toMatchObject({
      ok: false,
      faults: [{ at: '/linesPerSecond' }],
    })
    for (const linesPerSecond of [0, -1, 1_000_001, '2000'])
      expect(parseFact({ ...photo, linesPerSecond }), String(linesPerSecond)).toMatchObject({ ok: false })
  })

  test('comes back with its names normalised', () => {
    expect(parseFact({ ...competition, name: ' Tour&nbsp;de  France ' })).toMatchObject({
      ok: true,
      fact: { name: 'Tour de France' },
    })
  })

  test('of an unknown type is reported as such, with faults of the fields that every fact has', () => {
    expect(parseFact({ type: 'teleportation', at: 'noon', colour: 'red' })).toMatchObject({
      code: 'unknown-fact-type',
      faults: [
        { at: '/type', reason: expect.stringMatching(/^must be one of/) },
        { at: '', reason: expect.stringContaining('lacks the field "id"') },
        { at: '', reason: expect.stringContaining('lacks the field "source"') },
        { at: '/at', reason: expect.stringMatching(/^must be a date and time/) },
      ],
    })
    expect(parseFact({ type: 'teleportation' }, { most: 1 })).toMatchObject({ faults: [{ at: '/type' }] })
    expect(parseFact({ type: 'teleportation' }, { most: 2 })).toMatchObject({ faults: [{}, { at: '' }] })
    expect(parseFact({ source: 'van ', at: head.at })).toMatchObject({
      code: 'invalid-fact',
      faults: [
        { at: '', reason: expect.stringContaining('lacks the field "type"') },
        { at: '', reason: expect.stringContaining('lacks the field "id"') },
        { at: '/source' },
      ],
    })
    expect(parseFact({ ...passing, type: 7 })).toMatchObject({
      code: 'unknown-fact-type',
      faults: [{ at: '/type' }],
    })
    expect(parseFact({ ...passing, type: '__proto__' })).toMatchObject({ code: 'unknown-fact-type' })
    expect(parseFact({ ...passing, type: 'constructor' })).toMatchObject({ code: 'unknown-fact-type' })
  })

  const refused: [sentence: string, value: unknown, at: string][] = [
    ['a number in its place', 42, ''],
    ['null in its place', null, ''],
    ['a list in its place', [passing], ''],
    ['no type', { ...head, bib: 1 }, ''],
    ['no id', { type: 'passing', source: 'van' }, ''],
    ['a bib below zero', { ...passing, bib: -1 }, '/bib'],
    ['a bib that is a broken number', { ...passing, bib: 15.1 }, '/bib'],
    ['a bib of nine digits', { ...passing, bib: 123_456_789 }, '/bib'],
    ['a bib with a space', { ...passing, bib: 'A 12' }, '/bib'],
    ['a bib that nothing is written on', { ...passing, bib: '' }, '/bib'],
    ['a time that is no whole number', { ...passing, timeOfDayMs: 1.5 }, '/timeOfDayMs'],
    ['a time below zero', { ...passing, timeOfDayMs: -1 }, '/timeOfDayMs'],
    ['a stray space in a key', { ...passing, source: 'van ' }, '/source'],
    ['an id longer than 64', { ...passing, id: 'x'.repeat(65) }, '/id'],
    ['an instant without offset', { ...passing, at: '2026-07-07T13:25:00' }, '/at'],
    ['an instant of a day that no calendar has', { ...passing, at: '2026-02-30T13:25:00Z' }, '/at'],
    ['an instant of the hour 24', { ...passing, at: '2026-07-07T24:00:00Z' }, '/at'],
    ['an instant with an offset of a day', { ...passing, at: '2026-07-07T12:00:00+24:00' }, '/at'],
    ['an instant of the year 0', { ...passing, at: '0000-01-01T00:00:00Z' }, '/at'],
    ['an instant of the year 0 in UTC', { ...passing, at: '0001-01-01T00:30:00+01:00' }, '/at'],
    ['an instant of the year 10000 in UTC', { ...passing, at: '9999-12-31T23:59:59-23:59' }, '/at'],
    ['an instant of the year 10000 somewhere', { ...passing, at: '9999-12-31T23:59:59Z' }, '/at'],
    ['an instant with a second too many', { ...passing, at: '2026-12-31T23:59:60Z' }, '/at'],
    ['a field nobody knows', { ...passing, colour: 'red' }, ''],
    ['a key __proto__', JSON.parse(`{"__proto__":{},${JSON.stringify(passing).slice(1)}`), ''],
    ['a zone that is none', { ...competition, timeZone: 'Mars/Olympus' }, '/timeZone'],
    ['an end before the start', { ...competition, end: '2026-07-01' }, '/end'],
    ['a name of nothing but spaces', { ...competition, name: ' &nbsp; ' }, '/name'],
    [
      'a UCI id with wrong check digits',
      { ...startList, riders: [{ ...rider, uciRiderId: '10053812448' }] },
      '/riders/0/uciRiderId',
    ],
    ['a bib twice in a start list', { ...startList, riders: [rider, { ...rider }] }, '/riders/1'],
    [
      'a rank that is text',
      { ...head, type: 'stageResult', stage: 1, rows: [{ bib: 1, rank: '1', timeMs: null }] },
      '/rows/0/rank',
    ],
    [
      'a bib twice in a result',
      {
        ...head,
        type: 'stageResult',
        stage: 1,
        rows: [
          { bib: 1, rank: 1, timeMs: 1 },
          { bib: 1, rank: 2, timeMs: 2 },
        ],
      },
      '/rows/1',
    ],
    ['a decision of an unknown kind', decision({ kind: 'applause', bib: 1 }), '/decision/kind'],
    ['a penalty whose bib is a sign', decision({ kind: 'penalty', bib: '#', ms: 1000 }), '/decision/bib'],
    ['a reinstatement of nobody', decision({ kind: 'reinstatement' }), '/decision'],
    ['a reinstatement told twice', decision({ kind: 'reinstatement', bib: 1, bibs: [2] }), '/decision'],
    [
      'a relegation to two places',
      decision({ kind: 'relegation', bib: 1, behind: 2, within: 'group' }),
      '/decision',
    ],
    ['a limit below the winner’s time', decision({ kind: 'timeLimit', percent: -1 }), '/decision/percent'],
    ['a limit told twice', decision({ kind: 'timeLimit', percent: 9, timeMs: 1 }), '/decision'],
    ['a limit lifted and told', decision({ kind: 'timeLimit', percent: null, behindMs: 1 }), '/decision'],
    ['a limit that is none', decision({ kind: 'timeLimit' }), '/decision'],
    ['a limit as text', decision({ kind: 'timeLimit', behindMs: '30:05' }), '/decision/behindMs'],
    ['a credit to nobody', decision({ kind: 'timeCredit', bibs: [], timeOf: 1 }), '/decision/bibs'],
    ['a warning for nobody', decision({ kind: 'warning' }), '/decision'],
    ['a warning for two', decision({ kind: 'warning', bib: 1, competitor: '1' }), '/decision'],
    ['a card of another colour', decision({ kind: 'warning', bib: 1, card: 'red' }), '/decision/card'],
    [
      'a rule for teams in a mass start',
      {
        ...head,
        type: 'stage',
        stage: 4,
        name: 'Here > There',
        stageType: 'MS',
        category: 'FlatStage',
        distanceM: 1000,
        startAt: head.at,
        teamTrial: { counting: 4 },
      },
      '/teamTrial',
    ],
    ['a penalty for nobody', decision({ kind: 'penalty', ms: 1000 }), '/decision'],
    [
      'a penalty for a rider and a team',
      decision({ kind: 'penalty', bib: 1, teamCode: 'TVL', ms: 1000 }),
      '/decision',
    ],
    ['a published row of nobody', published('Time', { rank: 1, timeMs: 1 }), '/rows/0'],
    [
      'a published row of a rider where teams rank',
      published('Team', { bib: 1, rank: 1, timeMs: 1 }),
      '/rows/0',
    ],
    ['published points where times rank', published('Young', { bib: 1, rank: 1, points: 1 }), '/rows/0'],
    [
      'a published row without a value in a ranking that is complete',
      { ...published('SprintPoints', { bib: 1, rank: 1 }), complete: true },
      '/rows/0',
    ],
    ['published rows of which there are none', { ...published('Time', {}), rows: [] }, '/rows'],
    [
      'a jersey that nobody has drawn',
      { ...head, type: 'classificationRules', jerseys: [{ classification: 'Time', jersey: 'plaid' }] },
      '/jerseys/0/jersey',
    ],
    [
      'two jerseys of one classification',
      {
        ...head,
        type: 'classificationRules',
        jerseys: [
          { classification: 'Time', jersey: 'yellow' },
          { classification: 'Time', jersey: 'pink' },
        ],
      },
      '/jerseys/1',
    ],
    ['a start of nobody', { ...head, type: 'startOrder', stage: 1, starts: [{ order: 1 }] }, '/starts/0'],
    [
      'a marker twice on a course',
      {
        ...head,
        type: 'course',
        stage: 1,
        lengthM: 1,
        line: [],
        markers: [1, 2].map((distanceM) => ({ key: 'm', name: 'M', kind: 'sprint', distanceM })),
      },
      '/markers/1',
    ],
  ]
  test.each(refused)('with %s is refused, and the place is reported', (_sentence, value, at) => {
    expect(parseFact(value)).toMatchObject({
      ok: false,
      code: 'invalid-fact',
      faults: expect.arrayContaining([{ at, reason: expect.stringMatching(/\S/) }]),
    })
  })

  /** Place and reason of every fault. */
  const told = (value: unknown): string[] => {
    const parsed = parseFact(value)
    return parsed.ok ? [] : parsed.faults.map(({ at, reason }) => `${at}: ${reason}`)
  }

  test('is reported with all faults together', () => {
    const { bib: _, stage: __, ...some } = passing
    expect(told({ ...some, at: 'noon', point: 'The line', timeOfDayMs: '50000000', colour: 'red' })).toEqual([
      expect.stringMatching(/^: has the unknown field "colour"; it can have .*bib/),
      ': lacks the field "bib", such as 42',
      '/at: must be a date and time of the years 1 to 9999 with seconds, from 00:00:00 to 23:59:59, and UTC offset, such as 2026-07-07T13:25:00+02:00',
      expect.stringMatching(/^\/point: must be a name of at most 64 letters.*; did you mean The-line\?$/),
      '/timeOfDayMs: must be a whole number from 0 to 2000000000, such as 15045000; leave out the quotation marks',
      ': must name its unit: either "stage", or "event" and "phase"',
    ])
    expect(told({ ...passing, at: '2026-02-30T10:00:00Z' })).toEqual([
      expect.stringMatching(/^\/at: must be a date and time .*; there is no day 2026-02-30$/),
    ])
    expect(
      told({ ...head, type: 'stageResult', stage: 1, rows: [{ bib: 1, timeMs: 1, irm: 'DNF' }] }),
    ).toEqual(['/rows/0: lacks the field "rank", which may be null'])
    // Reports a broken rule beside a broken field, but no rule about the broken field itself.
    const riders = [rider, { ...rider, nation: 'Den' }, { ...rider, bib: 2, uciRiderId: '10053812448' }]
    expect(told({ ...startList, riders })).toEqual([
      '/riders/1/nation: must be three capital letters, such as DEN; did you mean DEN?',
      '/riders/2/uciRiderId: is not a UCI id: its last two digits must be the first nine modulo 97',
    ])
  })

  test.each<[string, unknown, string]>([
    ['a type', { ...passing, type: 'pasing' }, '/type: must be one of .*; did you mean passing\\?'],
    [
      'a kind',
      decision({ kind: 'disqualify', bib: 1 }),
      '/decision/kind: .* did you mean disqualification\\?',
    ],
    [
      'a classification as it is shown',
      {
        ...head,
        type: 'publishedRanking',
        stage: 1,
        ranking: 'Stage',
        classification: 'Points',
        rows: [],
        complete: true,
      },
      '/classification: .* did you mean SprintPoints\\?',
    ],
    ['a discipline', { ...competition, sport: 'crd' }, '/sport: must be one of CRD.* did you mean CRD\\?'],
    [
      'a mark',
      { ...head, type: 'withdrawal', stage: 1, bib: 1, irm: 'Dnf' },
      '/irm: must be one of DNF.* did you mean DNF\\?',
    ],
    [
      'a code that is near to none',
      { ...competition, sport: 'Road' },
      '/sport: must be one of CRD.* \\(The discipline: CRD is road\\)$',
    ],
    ['a field', { ...passing, timeOfDay: 1 }, ': has the unknown field "timeOfDay"'],
    [
      'a nationality',
      { ...startList, riders: [{ bib: 1, lastName: 'A', nationality: 'DEN' }] },
      '/riders/0: .* did you mean nation\\?',
    ],
    [
      'a code',
      { ...competition, code: 'Oak Ten' },
      '/code: must be a name of lowercase letters.* did you mean oak-ten\\?',
    ],
    [
      'a limit of another form',
      {
        ...head,
        type: 'stage',
        stage: 1,
        name: 'A',
        stageType: 'MS',
        category: null,
        distanceM: 1,
        startAt: head.at,
        timeLimit: { percentage: 5 },
      },
      '/timeLimit: must have exactly one of the fields percent, coefficient, timeMs, behindMs',
    ],
    [
      'a rank',
      { ...head, type: 'stageResult', stage: 1, rows: [{ bib: 1, rank: '1', timeMs: null }] },
      '/rows/0/rank: must be a whole number .* or null; leave out the quotation marks',
    ],
  ])('gets a suggestion for %s', (_, value, expected) => {
    expect(told(value).join('\n')).toMatch(new RegExp(`^${expected}`, 'm'))
  })

  test('in place of an object of one of several kinds: the kinds are listed once', () => {
    const decided = { ...head, type: 'decision', stage: 4, reason: 'Against the rules', decision: 'DSQ' }
    const [fault, ...others] = told(decided)
    expect(others).toEqual([])
    expect(fault).toMatch(
      /^\/decision: must be an object with the field "kind": one of penalty, disqualification, [\w, ]+$/,
    )
  })

  test('a misspelt field is reported once, and not as missing as well', () => {
    const { timeOfDayMs: _, ...some } = passing
    expect(told({ ...some, timeOfDay: 1 })).toEqual([
      ': has the unknown field "timeOfDay"; did you mean timeOfDayMs?',
    ])
  })

  test('a field that is a misspelling of one that is also stated is reported with that one', () => {
    expect(told({ ...passing, bibb: 7 })).toEqual([
      ': has the unknown field "bibb"; did you mean bib, which it has already?',
    ])
  })

  test('a field similar to no other is reported with the known fields, once, and not all of them if there are many', () => {
    const { timeOfDayMs: _, estimated: __, ...some } = { ...passing, estimated: true }
    const [first, second] = told({ ...some, colour: 'red', weather: 'fine' })
    expect(first).toMatch(/^: has the unknown field "colour"; it can have (\w+, )*timeOfDayMs\b/)
    expect(first).not.toMatch(/\bbib\b/)
    expect(second).toBe(': has the unknown field "weather"')
    const [many] = told({ type: 'competition', weather: 'fine' })
    expect(many).toMatch(/; it can have (\w+, ){11}\w+ and \d+ more$/)
  })

  test('has a description for every pattern of the schemas', () => {
    const patterns = JSON.stringify([FACTS, Frame]).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)
    const known = new Set([...patterns].map(([, pattern]) => JSON.parse(pattern!) as string))
    expect(known.size).toBeGreaterThan(5)
    expect([...known].filter((pattern) => !Object.hasOwn(PATTERN_WORDS, pattern))).toEqual([])
  })

  test('with very many faults is reported with the first ones', () => {
    const riders = Array.from({ length: 20_000 }, () => ({ bib: 'x', nation: 7 }))
    expect(told({ ...startList, riders })).toHaveLength(MOST_FAULTS)
  })

  test('with deep nesting is refused without harm', () => {
    const deep = JSON.parse(`{"type":"passing","x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`) as unknown
    expect(parseFact(deep)).toMatchObject({ ok: false, code: 'invalid-fact' })
  })

  test('with any content makes nothing throw', () => {
    assert(property(anything(), (value) => void parseFact(value)))
    assert(
      property(dictionary(string(), jsonValue()), (extra) => {
        expect(parseFact({ ...extra, ...passing }).ok).toBe(
          Object.keys(extra).every((key) => Object.hasOwn(passing, key)),
        )
      }),
    )
  })
})

describe('a UCI id', () => {
  test('ends in its first nine digits modulo 97', () => {
    expect(isUciRiderId('10053812449')).toBe(true)
    expect(isUciRiderId('10053812494')).toBe(false)
    expect(isUciRiderId('1005381244')).toBe(false)
  })
})

describe('a frame', () => {
  const frame = {
    ...head,
    stage: 4,
    riders: [{ bib: 1, toFinishM: 12_345.6, speedKmh: 44.1, lat: 45.1, lon: 5.2 }],
  }
  test('that is valid comes back unchanged', () => {
    expect(parseFrame(frame)).toEqual({ ok: true, frame })
  })
  test.each([
    ['no object', 'x', ''],
    [
      'a rider twice',
      { ...frame, riders: [...frame.riders, { bib: 1, toFinishM: 0, speedKmh: 0 }] },
      '/riders/1',
    ],
    [
      'a speed no rider has',
      { ...frame, riders: [{ bib: 1, toFinishM: 0, speedKmh: 201 }] },
      '/riders/0/speedKmh',
    ],
    [
      'a latitude past the pole',
      { ...frame, riders: [{ bib: 1, toFinishM: 0, speedKmh: 0, lat: 91 }] },
      '/riders/0/lat',
    ],
    ['a type, which only facts have', { ...frame, type: 'frame' }, ''],
  ])('with %s is refused, and the place is reported', (_sentence, value, at) => {
    expect(parseFrame(value)).toMatchObject({
      ok: false,
      code: 'invalid-fact',
      faults: expect.arrayContaining([{ at, reason: expect.stringMatching(/\S/) }]),
    })
  })
})

test.each(['logo', 'logoBanner', 'picture'])(
  '%s of a competition is an address that pages may load',
  (field) => {
    const given = (address: string) => parseFact({ ...competition, [field]: address }).ok
    expect(['/file/0a', 'https://results.example/logo.svg'].map(given)).toEqual([true, true])
    const others = ['javascript:alert(1)', '//evil.example/x.png', '/\\evil.example/x.png', 'logo.svg']
    expect(others.map(given)).toEqual([false, false, false, false])
  },
)
