/** Columns in which no row has anything. */
import { expect, it } from 'vitest'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { sampleRow } from '../../../test/sample-row.ts'
import { emptyColumns } from './use-filled-columns.ts'

const column = (kind: Column['kind']): Column => ({ key: kind, kind, label: 'time' })
const COLUMNS = [column('rank'), column('name'), column('time'), column('mark')]
const untimed = sampleRow('1', { timeMs: null, irm: null, lapsDown: null })

it.each<[string, Partial<Row>, boolean, string[]]>([
  ['a time that nobody has', { mark: 'Q' }, false, ['time']],
  ['not a time that one has', { timeMs: 1000, mark: 'Q' }, false, []],
  ['not a time in place of which DNF stands', { irm: 'DNF', mark: 'Q' }, false, []],
  ['not a time where one is laps behind', { lapsDown: 1, mark: 'Q' }, false, []],
  ['marks that nobody got', { timeMs: 1000 }, false, ['mark']],
  ['none while times and marks are still to come', {}, true, []],
])('are %s', (_, more, isLive, keys) =>
  expect(emptyColumns(COLUMNS, [untimed, { ...untimed, ...more }], isLive)).toEqual(keys),
)
