import type { Group } from '@bell-lap/protocol/documents/stages'
import { expect, test } from 'vitest'
import { foldGroups } from './fold.ts'

/** `leaders:2 chase1:1 …` */
const groups = (text: string): Group[] =>
  text.split(' ').map((word, index) => {
    const [kind = '', size = ''] = word.split(':')
    return {
      key: `g${index}`,
      kind: kind as Group['kind'],
      name: kind,
      gap: '',
      gapMs: index * 10_000,
      gapM: 0,
      toFinishM: 0,
      speedKmh: 40,
      size: Number(size),
      riders: [],
    }
  })
const shape = (text: string, kept: readonly string[] = []) =>
  foldGroups(groups(text), ({ key }) => kept.includes(key)).map((part) =>
    part.kind === 'group'
      ? `${part.group.kind}:${part.group.size}`
      : `(${part.size} in ${part.groups.length})`,
  )

test.each<[string, string, string[], string[]]>([
  ['nothing to fold', 'leaders:2 chase1:30 bunch:140', [], ['leaders:2', 'chase1:30', 'bunch:140']],
  [
    'single riders between groups',
    'leaders:10 chase1:1 chase2:2 chase3:2 bunch:140',
    [],
    ['leaders:10', '(5 in 3)', 'bunch:140'],
  ],
  [
    'one rider alone keeps his name',
    'leaders:10 chase1:1 bunch:140',
    [],
    ['leaders:10', 'chase1:1', 'bunch:140'],
  ],
  [
    'the leader is never folded',
    'leaders:1 chase1:1 chase2:1 bunch:140',
    [],
    ['leaders:1', '(2 in 2)', 'bunch:140'],
  ],
  [
    'a jersey stands for itself',
    'leaders:10 chase1:1 chase2:1 chase3:1 chase4:1 bunch:140',
    ['g2'],
    ['leaders:10', 'chase1:1', 'chase2:1', '(2 in 2)', 'bunch:140'],
  ],
  [
    'greater ones too where there are too many',
    'leaders:10 chase1:9 chase2:4 chase3:3 bunch:110 behind1:5 behind2:4 behind3:20 behind4:3',
    [],
    ['leaders:10', 'chase1:9', '(7 in 2)', 'bunch:110', '(9 in 2)', 'behind3:20', 'behind4:3'],
  ],
])('%s', (_, text, kept, expected) => {
  expect(shape(text, kept)).toEqual(expected)
})
