/** The font files hold what the style sheet says of them, so that no letter of a name comes from another typeface. */
import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import { expect, it } from 'vitest'

const STYLE = new URL('../src/style/', import.meta.url)

/** The code points of each file that the style sheet names. */
function faces(): { readonly file: string; readonly stated: number[] }[] {
  const css = readFileSync(new URL('font.css', STYLE), 'utf8')
  return Array.from(css.matchAll(/url\('\.\/([^']+)'\)[^}]*unicode-range:([^;]+);/g), ([, file, ranges]) => ({
    file: file!,
    stated: ranges!.split(',').flatMap((range) => {
      const [from = 0, to = from] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: to - from + 1 }, (_, index) => from + index)
    }),
  }))
}

const lettersOf = (file: string): ReadonlySet<number> => {
  const font = fontkit.create(readFileSync(new URL(file, STYLE)))
  if (!('characterSet' in font)) throw new Error(`${file} holds several fonts`)
  return new Set(font.characterSet)
}

it.each(faces())('$file has every letter that is stated of it', ({ file, stated }) => {
  const held = lettersOf(file)
  expect(stated.filter((code) => !held.has(code)).map((code) => String.fromCodePoint(code))).toEqual([])
})

it('all letters of riders’ names are in one of the files', () => {
  const stated = new Set(faces().flatMap((face) => face.stated))
  const letters = [...'ŠšŽžŸÿČčĆćĐđŁłŃńŘřŚśŤťŹźŻżĄąĘęĚěŮůŰűŐőĞğİıŞşȘșȚțÆæØøÅåÞþÐðßŒœ']
  expect(letters.filter((letter) => !stated.has(letter.codePointAt(0)!))).toEqual([])
})
