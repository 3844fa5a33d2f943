import { expect, it } from 'vitest'
import { replaceSection, sectionOf } from './performance-page.ts'

const PAGE = [
  '# Performance',
  '<!-- figures -->',
  '',
  sectionOf('a.bench.ts', 'At 1 on 2 × x.', [{ name: 'push', value: 1_234.5, unit: 'ms' }]),
  sectionOf('c.bench.ts', 'At 1 on 2 × x.', [{ name: 'page', value: 0.123_45, unit: 'ms', ratio: 0.5 }]),
  '<!-- /figures -->',
  'What it means.',
].join('\n')
const rows = (page: string): string[] => page.split('\n').filter((line) => line.startsWith('| p'))

it('`npm run bench` replaces the last figures of a bench, and leaves the others', () => {
  const section = sectionOf('a.bench.ts', 'At 2 on 2 × x.', [
    { name: 'push', value: 2, unit: 'ms', anchor: 'ws', ratio: 1.25, aim: 'under 5' },
  ])
  const page = replaceSection(PAGE, 'a.bench.ts', section)
  expect(rows(page)).toEqual(['| push | 2 ms | ws | 1.25 | under 5 |', '| page | 0.123 ms |  | 0.5 |  |'])
  expect(page).toContain('What it means.')
  expect(replaceSection(page, 'a.bench.ts', section)).toBe(page)
})

it('a new bench is inserted by its name, and one that measured nothing says why', () => {
  const section = sectionOf('b.bench.ts', 'At 2 on 2 × x.', [{ name: 'parse', skipped: 'no site is built' }])
  expect(rows(replaceSection(PAGE, 'b.bench.ts', section))).toEqual([
    '| push | 1,235 ms |  |  |  |',
    '| parse | not measured: no site is built | | |  |',
    '| page | 0.123 ms |  | 0.5 |  |',
  ])
})
