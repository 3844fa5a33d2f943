import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanName } from './clean-line.ts'

test.each([
  ['a name\u001b[2Jgone', String.raw`a name\u001b[2Jgone`],
  ['\u009b31mred', String.raw`\u009b31mred`],
  ['title\u001b]0;mine\u0007', String.raw`title\u001b]0;mine\u0007`],
  ['over\rwritten', String.raw`over\u000dwritten`],
  ['\u202eback', String.raw`\u202eback`],
  ['two\nlines\tof Zürich, 東京 🚴', 'two\nlines\tof Zürich, 東京 🚴'],
])('%j is shown as %j', (line, shown) => expect(cleanLine(line)).toBe(shown))

test('a name from outside stays within its line', () => {
  expect(cleanName('a.lif\nAll is well\t\u001b[2J')).toBe(String.raw`a.lif\nAll is well\t\u001b[2J`)
})

test('no control character is left except line feed and tab', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (line) => {
      expect(cleanLine(line)).not.toMatch(/(?![\n\t])\p{Cc}/u)
    }),
  )
})
