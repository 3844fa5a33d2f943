import { expect, test } from 'vitest'
import { openPdfFont } from '../sheets/pdf-font.ts'
import { printable } from './printable.ts'
import { readFontFiles } from './font-files.ts'

const LATIN = new Set('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789é')
const has = (codePoint: number): boolean => LATIN.has(String.fromCodePoint(codePoint))

test.each([
  ['letters of the font are unchanged', 'Jonas 9', 'Jonas 9'],
  ['a letter in two parts becomes one', 'Re\u0301my', 'Rémy'],
  ['an accent that the font lacks is removed', 'PIDČOCK', 'PIDCOCK'],
  ['a letter of another script becomes a question mark', 'Ωmega', '?mega'],
  ['invisible characters are removed', 'a\u202eb\u200bc', 'abc'],
  ['a control character becomes a space', 'a\u0000b\nc', 'a b c'],
  ['a no-break space becomes a space', 'a\u202fb', 'a b'],
])('%s', (_, text, shown) => expect(printable(text, has)).toBe(shown))

test('the fonts have every Latin letter of names, and figures of equal width', () => {
  const names = 'ÁÀÂÄÃÅĀĂĄÆÇĆČĊĎĐÉÈÊËĒĖĘĚÍÌÎÏĪĮİÑŃŇÓÒÔÖÕŐØŒŔŘŚŠŞȘŤȚÚÙÛÜŪŮŰÝŸŹŻŽÞŁĽĹĢĶĻŅ'
  for (const bytes of Object.values(readFontFiles())) {
    const font = openPdfFont(bytes)
    const question = font.encode('?')
    for (const letter of names + names.toLowerCase() + 'ßıđ–−·…’“„')
      expect([letter, font.encode(letter)]).not.toEqual([letter, question])
    const [first, ...others] = Array.from('0123456789', (figure) => font.widthOf(figure, 9))
    expect(others.every((width) => width === first)).toBe(true)
  }
})
