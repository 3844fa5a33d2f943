import { expect, it } from 'vitest'
import { inAscii } from './ascii.ts'

it('a source in ASCII means the same, in texts, names and patterns', () => {
  const source = "const größe = `“Č” 🏁 \\n`; [größe, /^[“Č]+$/u.test('“Č'), /🏁/u.test(größe)]"
  expect(inAscii(source)).toMatch(/^[\0-\x7f]+$/)
  // oxlint-disable-next-line no-eval -- what the program does is what counts
  expect(eval(inAscii(source))).toEqual(['“Č” 🏁 \n', true, true])
})
