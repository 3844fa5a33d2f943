import { describe, expect, it } from 'vitest'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { sampleRow } from '../../../test/sample-row.ts'
import { isSameRow } from './same-row.ts'

const position = { racing: true, toFinishM: 1000, group: 'g1' }
const held = sampleRow('1', { rank: 3, gap: '+0:10', position })

describe('a closed row', () => {
  it.each<[string, boolean, Row]>([
    ['nothing', true, { ...held }],
    ['how far it is to the finish', true, { ...held, position: { ...position, toFinishM: 900 } }],
    ['the group', true, { ...held, position: { ...position, group: 'g2' } }],
    ['that no position is known any more', false, { ...held, position: { ...position, unseen: true } }],
    ['that the rider is home', false, { ...held, position: { ...position, racing: false } }],
    ['the place', false, { ...held, rank: 4 }],
    ['the gap', false, { ...held, gap: '+0:12' }],
    ['a place in the general classification that it had not', false, { ...held, generalRank: 9 }],
  ])('with a change of %s a row looks the same: %s', (_, isSame, next) => {
    expect(isSameRow(held, next)).toBe(isSame)
    expect(isSameRow(next, held)).toBe(isSame)
  })
})
