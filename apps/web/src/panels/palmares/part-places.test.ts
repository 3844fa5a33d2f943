import { describe, expect, it } from 'vitest'
import type { PalmaresPlace } from '@bell-lap/protocol/documents/athletes'
import { partPlaces } from './part-places.ts'

const place = (
  kind: PalmaresPlace['kind'],
  rank: number,
  irm: PalmaresPlace['irm'] = null,
): PalmaresPlace => ({
  kind,
  name: `${kind} ${rank}`,
  classification: null,
  stage: null,
  event: null,
  phase: null,
  on: '2026-07-07',
  rank,
  irm,
  isTeam: false,
})
const namesOf = (places: readonly PalmaresPlace[]) => places.map(({ name }) => name)

describe('the places of a competition', () => {
  const { shown, rest } = partPlaces([
    place('classification', 40),
    place('stage', 1),
    place('stage', 2),
    place('stage', 10),
    place('stage', 11),
    place('stage', 0, 'DNF'),
    place('event', 25),
  ])
  it('are shown if they are good, or if the athlete left', () => {
    expect(namesOf(shown)).toEqual(['classification 40', 'stage 2', 'stage 10', 'stage 0', 'event 25'])
  })
  it('are collapsed for a stage far behind the winner', () => expect(namesOf(rest)).toEqual(['stage 11']))
  it('contain no win, because wins stand above', () =>
    expect(namesOf([...shown, ...rest])).not.toContain('stage 1'))
})
