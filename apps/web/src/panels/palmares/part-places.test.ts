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
  it('stand there at once where they are of note, or say that the athlete left', () => {
    expect(namesOf(shown)).toEqual(['classification 40', 'stage 2', 'stage 10', 'stage 0', 'event 25'])
  })
  it('are folded where a stage was ridden far behind', () => expect(namesOf(rest)).toEqual(['stage 11']))
  it('have no win, which stands above', () => expect(namesOf([...shown, ...rest])).not.toContain('stage 1'))
})
