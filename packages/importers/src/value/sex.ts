/**
 * Women and men as five languages write them. `M` is a man nearly everywhere and a woman (mujer) beside the `H` of hombres, so a column is
 * read as a whole.
 */
import type { Sex } from '@bell-lap/domain/people/entry-category'
import { foldName } from '@bell-lap/domain/people/folded-name'

/** Separated by commas. */
const WORDS: Readonly<Record<Sex, string>> = {
  F: 'f, w, d, female, woman, women, girl, girls, frau, frauen, weiblich, dame, damen, femme, femmes, dames, feminin, fille, mujer, mujeres, femenino, femenina, fem, donna, donne, femmina, femminile, ladies, lady',
  M: 'h, u, v, male, man, men, boy, boys, mann, manner, maenner, mannlich, maennlich, herr, herren, homme, hommes, masculin, garcon, hombre, hombres, masculino, varon, masc, uomo, uomini, maschio, maschile',
}
const SEXES: ReadonlyMap<string, Sex> = new Map(
  (['F', 'M'] as const).flatMap((sex) => WORDS[sex].split(', ').map((word) => [word, sex] as const)),
)

/** `null`: the column does not reveal the meaning of its `M`. */
export type SexOfM = Sex | null

/** @param isSpanish true if the heading of the column, or of others beside it, is Spanish */
export function findSexOfM(texts: Iterable<string>, isSpanish: boolean): SexOfM {
  const words = new Set([...texts].map(foldName))
  const hasWomen = [...words].some((word) => SEXES.get(word) === 'F')
  const hasMen = [...words].some((word) => SEXES.get(word) === 'M')
  if (!words.has('m') || hasWomen) return 'M'
  if (hasMen) return 'F'
  return isSpanish ? null : 'M'
}

/** Null for any other text. */
export function parseSex(text: string, sexOfM: SexOfM): Sex | null {
  const word = foldName(text)
  return word === 'm' ? sexOfM : (SEXES.get(word) ?? null)
}

export const looksSex = (text: string): boolean => /^[MFWH]$/i.test(text)
