import { describe, expect, it } from 'vitest'
import { foldName, wordsOf } from './folded-name.ts'

describe('a folded name', () => {
  it.each([
    ['case and accents are dropped', 'POGAČAR Tadej', 'pogacar tadej'],
    ['a wrong accent is as good as the right one', 'pogaçar', 'pogacar'],
    ['letters that are no base letter with a mark are spelt', 'Wærenskjold Søren', 'waerenskjold soren'],
    ['the sharp s is two letters', 'Großschartner', 'grossschartner'],
    ['a stroke is dropped', 'Łukasz Đoković', 'lukasz dokovic'],
    ['an apostrophe joins', 'O’CONNOR Ben', 'oconnor ben'],
    ['a hyphen parts', 'Niewiadoma-Phinney', 'niewiadoma phinney'],
    ['an initial keeps its letter', 'A. Van der Poel', 'a van der poel'],
    ['the dot of the Turkish capital is dropped', 'İbrahim Yılmaz', 'ibrahim yilmaz'],
    ['other scripts stay', '나카 Ōta', '나카'.normalize('NFD').replace(/\p{M}/gu, '') + ' ota'],
    ['space is one space', '  van   Aert\t', 'van aert'],
    ['signs alone are nothing', ' - ’ ', ''],
  ])('%s', (_, name, folded) => expect(foldName(name)).toBe(folded))

  it('folds to itself', () => {
    for (const name of ['POGAČAR Tadej', 'Ōta', 'O’Connor', 'İ'])
      expect(foldName(foldName(name))).toBe(foldName(name))
  })

  it('has no words where nothing is left', () => {
    expect(wordsOf('–')).toEqual([])
    expect(wordsOf('van der Poel')).toEqual(['van', 'der', 'poel'])
  })
})
