import { describe, expect, it } from 'vitest'
import type { Group } from '@bell-lap/protocol/documents/stages'
import { sampleRow } from '../../../test/sample-row.ts'
import { isFolded, sectionsOf } from './sections.ts'

const at = (key: string, group: string | null) =>
  sampleRow(key, { position: { racing: true, toFinishM: 1000, group } })
const group = (key: string) => ({ key, size: 1 }) as unknown as Group
const groups = [group('g1'), group('g2')]
const begin = (rows: ReturnType<typeof at>[], some = groups) =>
  [...sectionsOf(rows, some, (row) => row.key)].map(([key, { key: of }]) => `${key} ${of}`)

describe('a group’s section', () => {
  it('begins with its first rider; finished and unseen riders have none', () => {
    expect(begin([at('9', null), at('1', 'g1'), at('2', 'g1'), at('3', 'g2'), at('8', null)])).toEqual([
      '1 g1',
      '3 g2',
    ])
  })
  it('begins once, while the rows keep their places under the reader', () => {
    expect(begin([at('1', 'g1'), at('2', 'g2'), at('3', 'g1')])).toEqual(['1 g1', '2 g2'])
  })
  it('is absent if there is only one group', () => {
    expect(begin([at('1', 'g1')], [group('g1')])).toEqual([])
  })
  it('is folded with all its riders and no others', () => {
    const folded = new Set(['g2'])
    expect([at('1', 'g1'), at('2', 'g2'), at('3', null)].map((row) => isFolded(row, folded))).toEqual([
      false,
      true,
      false,
    ])
  })
})
