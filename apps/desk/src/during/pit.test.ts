import { describe, expect, it } from 'vitest'
import { createZone } from '@bell-lap/domain/calendar/zone'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import type { DeskUnit } from '../race/race.ts'
import { intoPitFact, outOfPitFact, ridersInPit } from './pit.ts'

const DAY = '2026-06-07'
const zone = createZone('UTC')
let made = 0
const headAt = (time: string) => () => ({ id: `f${(made += 1)}`, source: 'desk-1', at: `${DAY}T${time}Z` })
const msOf = (time: string): number => Date.parse(`${DAY}T${time}Z`) - Date.parse(DAY)
const starter = (bib: number) => ({
  key: String(bib),
  bib,
  lastName: `Rider ${bib}`,
  firstName: '',
  category: null,
  teamCode: null,
})
const unitOf = (facts: readonly Fact[]) =>
  ({
    fields: { stage: 1 },
    starters: [starter(7), starter(8)],
    withdrawals: facts.filter((fact) => fact.type === 'withdrawal'),
    facts,
  }) as unknown as DeskUnit
const reading = (bib: number, time: string) => ({
  fact: { source: 'desk-1', id: `r${time}` },
  bib: String(bib),
  timeOfDayMs: msOf(time),
})
const inPit = (facts: readonly Fact[], readings: readonly ReturnType<typeof reading>[]) =>
  ridersInPit(
    unitOf(facts),
    Map.groupBy(readings, ({ bib }) => bib),
    DAY,
    zone,
  )

describe('the pit', () => {
  const twoLaps = [reading(7, '14:02:00'), reading(7, '14:04:00')]
  const into = intoPitFact(unitOf([]), 'puncture', starter(7), headAt('14:05:00'))

  it('has a rider until the next crossing', () => {
    expect(parseFact(into)).toMatchObject({ ok: true })
    expect(inPit([into], twoLaps)).toMatchObject([{ starter: { bib: 7 }, mishap: 'puncture' }])
    expect(inPit([into], [...twoLaps, reading(7, '14:06:00')])).toEqual([])
  })

  it('gives laps back from where the rider left the race', () => {
    const [rider] = inPit([into], twoLaps)
    const out = outOfPitFact(unitOf([]), rider!, 1, 'Mishap', headAt('14:05:40'))
    expect(parseFact(out)).toMatchObject({ ok: true })
    expect(out).toMatchObject({ decision: { kind: 'lapCount', bib: 7, afterLap: 2, laps: 2 } })
    expect(inPit([into, out], twoLaps)).toEqual([])
  })

  it('has a rider again after a second mishap, and nobody who left the race', () => {
    const out = outOfPitFact(unitOf([]), inPit([into], twoLaps)[0]!, 1, 'Mishap', headAt('14:05:40'))
    const again = intoPitFact(unitOf([]), 'crash', starter(7), headAt('14:05:50'))
    expect(inPit([into, out, again], twoLaps)).toMatchObject([{ mishap: 'crash' }])
    const gone: Fact = { ...headAt('14:06:00')(), type: 'withdrawal', stage: 1, bib: 7, irm: 'DNF' }
    expect(inPit([again, gone], twoLaps)).toEqual([])
  })
})
