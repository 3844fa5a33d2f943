import { describe, expect, it } from 'vitest'
import { NOTHING_SELECTED, isRiderSelected, resolveChoice, selectGroup, toggleChoice } from './selection.ts'

const groups = [
  { key: 'g1', riders: [1, 11] },
  { key: 'g2', riders: [21, 31, 41] },
]

describe('the one selection', () => {
  it('is cleared by selecting the same again', () => {
    const group = { kind: 'group', key: 'g1' } as const
    expect(toggleChoice(NOTHING_SELECTED, group)).toEqual(group)
    expect(toggleChoice(group, { kind: 'group', key: 'g1' })).toEqual(NOTHING_SELECTED)
  })
  it('moves to another choice', () => {
    expect(toggleChoice({ kind: 'group', key: 'g1' }, { kind: 'rider', bib: 21 })).toEqual({
      kind: 'rider',
      bib: 21,
    })
  })
  it('is the wearer of a chosen jersey on the shown stage', () => {
    const yellow = { kind: 'wearer', jersey: 'yellow' } as const
    const choice = toggleChoice(NOTHING_SELECTED, yellow)
    expect(resolveChoice(choice, new Map([['yellow', 11]]))).toEqual({
      kind: 'rider',
      bib: 11,
      jersey: 'yellow',
    })
    expect(resolveChoice(choice, new Map([['yellow', 31]]))).toMatchObject({ bib: 31 })
    expect(resolveChoice(choice, new Map([['green', 31]]))).toEqual(NOTHING_SELECTED)
    expect(toggleChoice(choice, yellow)).toEqual(NOTHING_SELECTED)
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
