/** Places in the heats of a final: the result, the medals and the classification of the event say the same of everybody. */
import { describe, expect, test } from 'vitest'
import type { Irm } from '@bell-lap/domain/marks/irm'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { athletes, DAY, smallEvent, type SmallEvent } from '../small-event.ts'

const SEMIS = { event: 1, phase: 1 }
const FINALS = { event: 1, phase: 2 }
type Form = FactOf<'phase'>['form']
type HeatRow = FactOf<'heatResult'>['rows'][number]

const inOrder = (form: Form, bibs: readonly number[]): HeatRow[] =>
  bibs.map((bib, index) => ({
    competitor: String(bib),
    ...(form === 'keirin' || form === 'eliminator' || form === 'duel'
      ? { rank: index + 1 }
      : { timeMs: 60_000 + index * 500 }),
  }))

/**
 * Two semifinals of so many: the first half of each in the heat for gold, the others behind.
 * @param small phase of the heat behind
 */
function semifinals(form: Form, each: number, small = FINALS): SmallEvent {
  const day = smallEvent()
  day.tell('event', { event: 1, name: 'Elite', classification: {} })
  const startAt = `${DAY}T12:00:00+02:00`
  const [half, upTo] = [each / 2, Array.from({ length: each }, (_, index) => index + 1)]
  day.tell('phase', { ...SEMIS, name: 'Semifinals', form, startAt })
  const gold = { heat: 'Gold', from: [{ phase: 1, of: [{ places: upTo.slice(0, half) }] }] }
  const behind = {
    heat: 'Small',
    firstPlace: each + 1,
    from: [{ phase: 1, of: [{ places: upTo.slice(half) }] }],
  }
  const finals = { ...FINALS, name: 'Finals', form, isFinal: true, startAt }
  if (small === FINALS) day.tell('phase', { ...finals, qualification: [gold, behind] })
  else {
    day.tell('phase', { ...finals, qualification: [gold] })
    day.tell('phase', { ...small, name: 'Places behind', form, startAt, qualification: [behind] })
  }
  const heats = [upTo, upTo.map((bib) => bib + each)]
  day.tell('unitStartList', {
    ...SEMIS,
    competitors: athletes(heats.flat(), (bib) => ({ heat: bib <= each ? '1' : '2' })),
  })
  for (const [index, bibs] of heats.entries())
    day.tell('heatResult', { ...SEMIS, heat: String(index + 1), rows: inOrder(form, bibs) })
  day.tell('raceStatus', { ...SEMIS, raceStatus: 'finished' })
  return day
}

const ride = (day: SmallEvent, heat: string, rows: HeatRow[], more: Partial<FactOf<'heatResult'>> = {}) =>
  day.tell('heatResult', { ...FINALS, heat, rows, ...more })
const end = (day: SmallEvent) => {
  day.tell('raceStatus', { ...FINALS, raceStatus: 'finished' })
  day.tell('resultStatus', { ...FINALS, resultStatus: 'official' })
}
const marked = (irm: Irm, ...bibs: number[]): HeatRow[] =>
  bibs.map((bib) => ({ competitor: String(bib), irm }))
const placed = (rows: readonly { rank: number; key: string }[]) =>
  rows.map(({ rank, key }) => `${rank || '–'} ${key}`)

/** The places of the final, which its heats, the medals and the classification must have too. */
function places(day: SmallEvent): string[] {
  const { results, heats } = day.read('phase-results', { p: 2 })
  const shown = placed(results)
  expect(new Set(heats.flatMap((heat) => placed(heat.results)))).toEqual(new Set(shown))
  const isMedal = ({ rank }: { rank: number }) => rank > 0 && rank <= 3
  expect(placed(day.read('events')[0]!.podium)).toEqual(placed(results.filter(isMedal)))
  const classified = placed(day.read('event-results').results)
  const own = new Set(results.map(({ key }) => key))
  expect(new Set(classified.filter((each) => own.has(each.split(' ')[1]!)))).toEqual(new Set(shown))
  return shown
}

describe('a rider who fell in the heat for gold', () => {
  test.each<Form>(['keirin', 'eliminator', 'gates'])('stands before the relegated: %s', (form) => {
    const day = semifinals(form, 4)
    ride(day, 'Small', inOrder(form, [3, 4, 7, 8]))
    ride(day, 'Gold', [...inOrder(form, [1, 5]), ...marked('REL', 2), ...marked('DNF', 6)])
    end(day)
    expect(places(day)).toEqual(['1 1', '2 5', '3 6', '4 2', '5 3', '6 4', '7 7', '8 8'])
  })

  test('shares the place with another, or has the one that the result of the heat states', () => {
    const day = semifinals('keirin', 4)
    ride(day, 'Small', inOrder('keirin', [3, 4, 7, 8]))
    const supersedes = ride(day, 'Gold', [...inOrder('keirin', [1, 5]), ...marked('DNF', 2, 6)])
    end(day)
    expect(places(day).slice(0, 5)).toEqual(['1 1', '2 5', '3 2', '3 6', '5 3'])
    const [last, third] = marked('DNF', 2, 6)
    const rows = [...inOrder('keirin', [1, 5]), { ...last!, rank: 4 }, { ...third!, rank: 3 }]
    ride(day, 'Gold', rows, { supersedes })
    expect(places(day).slice(0, 5)).toEqual(['1 1', '2 5', '3 6', '4 2', '5 3'])
  })

  test('has no place before the others are home', () => {
    const day = semifinals('keirin', 4)
    day.tell('withdrawal', { ...FINALS, bib: 2, irm: 'DNS' })
    const results = () => placed(day.read('phase-results', { p: 2 }).results)
    expect(results()).toEqual(['– 2'])
    ride(day, 'Gold', inOrder('keirin', [1, 5, 6]))
    expect(results()).toEqual(['1 1', '2 5', '3 6', '4 2'])
  })
})

describe('a ride for gold that one does not start or finish', () => {
  test.each<[Form, Irm]>(
    (['individualPursuit', 'duel', 'timeDuel', 'keirin', 'gates'] as const).flatMap((form) =>
      (['DNS', 'DNF'] as const).map((irm): [Form, Irm] => [form, irm]),
    ),
  )('gives silver to the rider: %s, %s', (form, irm) => {
    const day = semifinals(form, 2)
    ride(day, 'Small', inOrder(form, [2, 4]))
    ride(day, 'Gold', [...inOrder(form, [1]), ...marked(irm, 3)])
    end(day)
    expect(places(day)).toEqual(['1 1', '2 3', '3 2', '4 4'])
    expect(day.read('flags')).toEqual([])
  })

  test('by a withdrawal, and for bronze the fourth place', () => {
    const day = semifinals('duel', 2)
    ride(day, 'Gold', inOrder('duel', [1, 3]))
    day.tell('withdrawal', { ...FINALS, bib: 4, irm: 'DNS' })
    expect(placed(day.read('phase-results', { p: 2 }).results)).toEqual(['1 1', '2 3', '3 2', '4 4'])
  })

  test('and none of the two: nobody wins it, and both are second, for bronze fourth', () => {
    const day = semifinals('duel', 2)
    ride(day, 'Small', marked('DNS', 2, 4))
    ride(day, 'Gold', marked('DNS', 1, 3))
    end(day)
    expect(places(day)).toEqual(['2 1', '2 3', '4 2', '4 4'])
  })

  test('gives nothing to a rider who has not started in the event', () => {
    const day = smallEvent()
    const phase = { ...SEMIS, name: 'Final', form: 'gates' as const, isFinal: true }
    day.tell('event', { event: 1, name: 'Elite', classification: {} })
    day.tell('phase', { ...phase, startAt: `${DAY}T12:00:00+02:00` })
    day.tell('unitStartList', { ...SEMIS, competitors: athletes([1, 2, 3], () => ({ heat: 'A' })) })
    day.tell('heatResult', {
      ...SEMIS,
      heat: 'A',
      rows: [...inOrder('gates', [1]), ...marked('DNF', 2), ...marked('DNS', 3)],
    })
    day.tell('raceStatus', { ...SEMIS, raceStatus: 'finished' })
    day.tell('resultStatus', { ...SEMIS, resultStatus: 'official' })
    expect(placed(day.read('phase-results').results)).toEqual(['1 1', '2 2', '– 3'])
    expect(placed(day.read('event-results').results)).toEqual(['1 1', '2 2', '– 3'])
  })
})

describe('a disqualification in the heat for gold', () => {
  const ridden = (rows: HeatRow[]) => {
    const day = semifinals('keirin', 4)
    ride(day, 'Small', inOrder('keirin', [3, 4, 7, 8]))
    ride(day, 'Gold', rows)
    end(day)
    return day
  }
  const decide = (day: SmallEvent, heat?: string) =>
    day.tell('decision', {
      ...FINALS,
      reason: 'Dangerous riding',
      decision: { kind: 'invalidResult', competitor: '5', irm: 'DSQ', ...(heat && { heat }) },
    })
  const MOVED_UP = ['1 1', '2 2', '3 6', '4 3', '5 4', '6 7', '7 8', '– 5']

  test('moves up everybody behind, whether the heat states it or the jury decides it', () => {
    expect(places(ridden([...inOrder('keirin', [1, 2, 6]), ...marked('DSQ', 5)]))).toEqual(MOVED_UP)
    const decided = ridden(inOrder('keirin', [1, 5, 2, 6]))
    decide(decided)
    expect(places(decided)).toEqual(MOVED_UP)
  })

  test('also of a rider who did not finish', () => {
    const day = ridden([...inOrder('keirin', [1, 2, 6]), ...marked('DNF', 5)])
    decide(day)
    expect(places(day)).toEqual(MOVED_UP)
  })

  test('leaves the places of the heat behind where the ruling names the heat', () => {
    const day = ridden(inOrder('keirin', [1, 5, 2, 6]))
    decide(day, 'Gold')
    expect(places(day)).toEqual(['1 1', '2 2', '3 6', '5 3', '6 4', '7 7', '8 8', '– 5'])
  })

  test('leaves a place empty where a published result does', () => {
    const day = semifinals('duel', 2)
    day.tell('unitResult', {
      ...FINALS,
      rows: [
        { competitor: '1', heat: 'Gold', rank: 1 },
        { competitor: '3', heat: 'Gold', irm: 'DSQ' },
        { competitor: '2', heat: 'Small', rank: 3 },
        { competitor: '4', heat: 'Small', rank: 4 },
      ],
    })
    end(day)
    expect(places(day)).toEqual(['1 1', '3 2', '4 4', '– 3'])
  })

  test('leaves the places in the other ride as they were', () => {
    const day = ridden(inOrder('keirin', [1, 5, 2, 6]))
    decide(day)
    const small = day.read('phase-results', { p: 2 }).heats.find(({ name }) => name === 'Small')
    expect(small?.results.map(({ rides }) => rides?.[0]?.rank)).toEqual([1, 2, 3, 4])
  })

  test('that takes a medal is told with those who have them now', () => {
    const day = ridden([...inOrder('keirin', [1, 5]), ...marked('REL', 2), ...marked('DNF', 6)])
    decide(day)
    const flag = day.read('flags').find(({ reason }) => reason === 'medals-moved')
    expect(flag?.detail).toContain('gold bib 1, silver bib 6, bronze bib 2')
  })
})

describe('a ride for the places behind that is a phase of its own', () => {
  const BEHIND = { event: 1, phase: 3 }
  const ridden = (gold: HeatRow[], small: HeatRow[]) => {
    const day = semifinals('keirin', 4, BEHIND)
    day.tell('heatResult', { ...BEHIND, heat: 'Small', rows: small })
    day.tell('raceStatus', { ...BEHIND, raceStatus: 'finished' })
    ride(day, 'Gold', gold)
    end(day)
    return day
  }
  const classified = (day: SmallEvent) => placed(day.read('event-results').results)
  const IN_ORDER = inOrder('keirin', [3, 4, 7, 8])

  test('gives the places behind the final, whichever phase has the higher number', () => {
    const day = ridden(inOrder('keirin', [1, 5, 2, 6]), IN_ORDER)
    expect(classified(day)).toEqual(['1 1', '2 5', '3 2', '4 6', '5 3', '6 4', '7 7', '8 8'])
  })

  test('places those who fell as the final does', () => {
    const day = ridden(inOrder('keirin', [1, 5, 2, 6]), [...IN_ORDER.slice(0, 3), ...marked('DNF', 8)])
    expect(placed(day.read('phase-results', { p: 3 }).results)).toEqual(['5 3', '6 4', '7 7', '8 8'])
  })

  test('moves up in the classification for who is disqualified in the final', () => {
    const day = ridden([...inOrder('keirin', [1, 2, 6]), ...marked('DSQ', 5)], IN_ORDER)
    expect(classified(day)).toEqual(['1 1', '2 2', '3 6', '4 3', '5 4', '6 7', '7 8', '– 5'])
  })

  test('stays where a ruling names the heat', () => {
    const day = ridden(inOrder('keirin', [1, 5, 2, 6]), IN_ORDER)
    day.tell('decision', {
      ...FINALS,
      reason: 'Dangerous riding',
      decision: { kind: 'invalidResult', competitor: '5', irm: 'DSQ', heat: 'Gold' },
    })
    expect(classified(day)).toEqual(['1 1', '2 2', '3 6', '5 3', '6 4', '7 7', '8 8', '– 5'])
  })

  test('gives the third medal where the final gives two alone', () => {
    const day = semifinals('duel', 2, BEHIND)
    const podium = () => day.read('events')[0]?.podium.map(({ rank, key }) => `${rank} ${key}`)
    ride(day, 'Gold', inOrder('duel', [1, 2]))
    end(day)
    expect(podium()).toEqual(['1 1', '2 2'])
    day.tell('heatResult', { ...BEHIND, heat: 'Small', rows: inOrder('duel', [4, 3]) })
    day.tell('raceStatus', { ...BEHIND, raceStatus: 'finished' })
    expect(podium()).toEqual(['1 1', '2 2', '3 4'])
  })
})
