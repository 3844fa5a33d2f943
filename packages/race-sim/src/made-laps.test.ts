import { expect, test } from 'vitest'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { makeLaps, type MadeLapsOptions } from './made-laps.ts'

const OPTIONS: MadeLapsOptions = {
  seed: 5,
  event: 1,
  name: 'Made up',
  form: 'criterium',
  riders: 20,
  laps: 10,
  lapM: 1000,
  speedKmh: 45,
  startAt: '2026-06-06T15:00:00+02:00',
  glitches: 20,
}

test('the same options give the same race, another seed another one, and all of it are valid facts', () => {
  const { programme, racing } = makeLaps(OPTIONS)
  expect(makeLaps(OPTIONS)).toEqual({ programme, racing })
  expect(makeLaps({ ...OPTIONS, seed: 6 })).not.toEqual({ programme, racing })
  for (const fact of [...programme, ...racing]) expect(parseFact(fact)).toMatchObject({ ok: true })
  expect(racing.map(({ at }) => Date.parse(at))).toEqual(
    racing.map(({ at }) => Date.parse(at)).toSorted((a, b) => a - b),
  )
})
