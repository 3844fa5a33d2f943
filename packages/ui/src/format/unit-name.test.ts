import { describe, expect, it } from 'vitest'
import { unitName } from './unit-name.ts'

describe('names of phases and heats', () => {
  it.each([
    ['For Bronze', 'de', 'Um Bronze'],
    ['Qualifying', 'de', 'Qualifikation'],
    ['Qualifying 2', 'fr', 'Qualifications 2'],
    ['Heat 12', 'it', 'Batteria 12'],
    ['Intermediate 2', 'de', 'Zwischenzeit 2'],
    ['1/16 Finals Repechages', 'es', '1/16 de final, repescas'],
    ['For Places 7-12', 'en', 'For Places 7–12'],
    ['Submitted', 'de', 'Eingereicht'],
    ['Points race', 'de', 'Punktefahren'],
    ['Points race', 'en', 'Points race'],
    ['Women U23', 'de', 'Frauen U23'],
    ['Under 23 Men', 'es', 'Hombres Sub-23'],
    ['Junior Women', 'fr', 'Femmes Juniors'],
    ['U23 leg', 'es', 'Sub-23'],
    ['Junior Leg', 'de', 'U19'],
    ['Junior Women', 'de', 'Juniorinnen'],
    ['Men Junior', 'de', 'Junioren'],
    ['Junior Leg', 'fr', 'Juniors'],
    ['Elite', 'it', 'Élite'],
    ['Men', 'it', 'Uomini'],
    ['U23 leg', 'en', 'U23 leg'],
    ['Quarterfinals, Run 3', 'de', 'Viertelfinale, Durchgang 3'],
  ])('%s in %s is %s', (stated, locale, shown) => expect(unitName(stated, locale)).toBe(shown))

  it.each(['constructor', 'toString', 'Constructor', '__proto__'])(
    '%s, which every object has, stays as stated in every language',
    (stated) => expect(['en', 'de'].map((locale) => unitName(stated, locale))).toEqual([stated, stated]),
  )

  it.each([
    ['Petite finale', 'Petite finale'],
    ['125 m', '125 m'],
    ['Men Women', 'Men Women'],
    ['U23 Trophy', 'U23 Trophy'],
    ['Semifinals, Gruppe A', 'Halbfinale, Gruppe A'],
    ['', ''],
  ])('%s stays as stated if it is not in the vocabulary', (stated, shown) =>
    expect(unitName(stated, 'de')).toBe(shown),
  )
})
