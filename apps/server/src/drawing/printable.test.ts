import { expect, test } from 'vitest'
import { openPdfFont } from '../sheets/pdf-font.ts'
import { printable } from './printable.ts'
import { readFontFiles } from './font-files.ts'

const LATIN = new Set('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789é')
const has = (codePoint: number): boolean => LATIN.has(String.fromCodePoint(codePoint))

test.each([
  ['what the font has stays', 'Jonas 9', 'Jonas 9'],
  ['a letter in two parts is taken as one', 'Re\u0301my', 'Rémy'],
  ['an accent that the font lacks falls', 'PIDČOCK', 'PIDCOCK'],
  ['a letter of another script is a question mark', 'Ωmega', '?mega'],
  ['what has no form falls', 'a\u202eb\u200bc', 'abc'],
  ['a control character is a space', 'a\u0000b\nc', 'a b c'],
  ['a space that does not break is a space', 'a\u202fb', 'a b'],
])('%s', (_, text, shown) => expect(printable(text, has)).toBe(shown))

test('the fonts have every Latin letter of names, and figures of one width', () => {
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
