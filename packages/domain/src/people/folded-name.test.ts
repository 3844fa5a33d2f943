import { describe, expect, it } from 'vitest'
import { foldName, wordsOf } from './folded-name.ts'

describe('a folded name', () => {
  it.each([
    ['case and accents are dropped', 'POGAČAR Tadej', 'pogacar tadej'],
    ['a wrong accent matches the right one', 'pogaçar', 'pogacar'],
    ['letters that do not decompose are spelt out', 'Wærenskjold Søren', 'waerenskjold soren'],
    ['the sharp s becomes two letters', 'Großschartner', 'grossschartner'],
    ['a stroke is dropped', 'Łukasz Đoković', 'lukasz dokovic'],
    ['an apostrophe joins', 'O’CONNOR Ben', 'oconnor ben'],
    ['a hyphen separates words', 'Niewiadoma-Phinney', 'niewiadoma phinney'],
    ['an initial keeps its letter', 'A. Van der Poel', 'a van der poel'],
    ['the dot of the Turkish capital is dropped', 'İbrahim Yılmaz', 'ibrahim yilmaz'],
    ['other scripts stay', '나카 Ōta', '나카'.normalize('NFD').replace(/\p{M}/gu, '') + ' ota'],
    ['white space becomes one space', '  van   Aert\t', 'van aert'],
    ['punctuation alone becomes empty', ' - ’ ', ''],
  ])('%s', (_, name, folded) => expect(foldName(name)).toBe(folded))

  it('does not change when folded again', () => {
    for (const name of ['POGAČAR Tadej', 'Ōta', 'O’Connor', 'İ'])
      expect(foldName(foldName(name))).toBe(foldName(name))
  })

  it('has no words if nothing is left', () => {
    expect(wordsOf('–')).toEqual([])
    expect(wordsOf('van der Poel')).toEqual(['van', 'der', 'poel'])
  })
})
