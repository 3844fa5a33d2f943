import { describe, expect, it } from 'vitest'
import { NOTHING_SELECTED, isRiderSelected, selectGroup, toggleSelection } from './selection.ts'

const groups = [
  { key: 'g1', riders: [1, 11] },
  { key: 'g2', riders: [21, 31, 41] },
]

describe('the one selection', () => {
  it('is taken away by selecting the same again', () => {
    const group = { kind: 'group', key: 'g1' } as const
    expect(toggleSelection(NOTHING_SELECTED, group)).toEqual(group)
    expect(toggleSelection(group, { kind: 'group', key: 'g1' })).toEqual(NOTHING_SELECTED)
  })
  it('moves to what is chosen instead', () => {
    expect(toggleSelection({ kind: 'group', key: 'g1' }, { kind: 'rider', bib: 21 })).toEqual({
      kind: 'rider',
      bib: 21,
    })
  })
  it('shows the group of a selected rider, wherever the rider goes', () => {
    expect(selectGroup({ kind: 'rider', bib: 31 }, groups)?.key).toBe('g2')
    expect(selectGroup({ kind: 'rider', bib: 99 }, groups)).toBeNull()
  })
  it('marks a whole group, but of a selected rider only that one', () => {
    expect(isRiderSelected({ kind: 'group', key: 'g2' }, 41, groups)).toBe(true)
    expect(isRiderSelected({ kind: 'rider', bib: 31 }, 41, groups)).toBe(false)
    expect(isRiderSelected({ kind: 'group', key: 'gone' }, 41, groups)).toBe(false)
    expect(isRiderSelected({ kind: 'group', key: 'g2' }, undefined, groups)).toBe(false)
  })
})
