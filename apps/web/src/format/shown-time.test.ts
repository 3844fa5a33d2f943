import { expect, test } from 'vitest'
import { shownTime } from './shown-time.ts'

test.each([
  ['0:32:19', '32:19'],
  ['0:05:07', '5:07'],
  ['0:00:41', '0:41'],
  ['-0:00:41', '-0:41'],
  ['1:02:03', '1:02:03'],
  ['10:00:03', '10:00:03'],
  ['0:41', '0:41'],
  ['+0:41', '+0:41'],
  ['32:52.17', '32:52.17'],
  ['0.331', '0.331'],
  ['DNF', 'DNF'],
  ['25', '25'],
  ['', ''],
])('%s is shown as %s', (text, shown) => {
  expect(shownTime(text)).toBe(shown)
})
