/** Columns in which no row has anything. */
import { expect, it } from 'vitest'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { sampleRow } from '../../../test/sample-row.ts'
import { emptyColumns } from './use-filled-columns.ts'

const column = (kind: Column['kind']): Column => ({ key: kind, kind, label: 'time' })
const COLUMNS = [column('rank'), column('name'), column('time'), column('mark')]
const untimed = sampleRow('1', { timeMs: null, irm: null, lapsDown: null })
const ON_SCREEN = { isLive: false, isPrinting: false }

it.each<[string, Partial<Row>, { readonly isLive: boolean; readonly isPrinting: boolean }, string[]]>([
  ['a time that nobody has', {}, ON_SCREEN, ['time']],
  ['none where one has a time', { timeMs: 1000 }, ON_SCREEN, []],
  ['none where a mark stands in place of a time', { irm: 'DNF' }, ON_SCREEN, []],
  ['none where one is laps behind', { lapsDown: 1 }, ON_SCREEN, []],
  ['none while times are still to come', {}, { isLive: true, isPrinting: false }, []],
  ['marks that nobody got, on paper', { timeMs: 1000 }, { isLive: false, isPrinting: true }, ['mark']],
  ['no marks that somebody got', { timeMs: 1000, mark: 'Q' }, { isLive: false, isPrinting: true }, []],
])('are %s', (_, more, moment, keys) =>
  expect(emptyColumns(COLUMNS, [untimed, { ...untimed, ...more }], moment)).toEqual(keys),
)
