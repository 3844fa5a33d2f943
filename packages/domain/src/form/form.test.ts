import { describe, expect, test } from 'vitest'
import { FORM_KEYS, FORM_OF_STAGE, formOf, readsStartLine, startsWhenRead, type Form } from './form.ts'

const those = (isSuch: (form: Form) => boolean) => FORM_KEYS.filter((key) => isSuch(formOf(key)))
const decidedBy = (kind: Form['decidedBy']) => those((form) => form.decidedBy === kind)

describe('the start', () => {
  test('of a rider who has none stated is the read at the start line, where riders start alone against the clock', () => {
    expect(those(startsWhenRead)).toEqual(['timeTrial', 'teamTimeTrial', 'run', 'factored'])
  })

  test('is read in mass events too, where net time begins', () => {
    expect(those((form) => readsStartLine(form) && !startsWhenRead(form))).toEqual(['granFondo'])
  })
})

describe('what decides', () => {
  test('is published in whole seconds on the road and in thousandths on a track', () => {
    expect(
      (['massStart', 'timeTrial', 'laps', 'criterium', 'segments'] as const).map(
        (key) => formOf(key).precision,
      ),
    ).toEqual([0, 0, 0, 0, 0])
    expect(
      (['run', 'pursuit', 'individualPursuit', 'keirin', 'gates'] as const).map(
        (key) => formOf(key).precision,
      ),
    ).toEqual([3, 3, 3, 3, 3])
  })

  test('on laps needs a rule for lapped riders: who is lapped in a cross-country leaves, in a criterium rides on', () => {
    for (const key of decidedBy('lapsAndTime')) expect(formOf(key).lapped).toBeDefined()
    expect([formOf('laps').lapped, formOf('criterium').lapped]).toEqual(['pulled', 'counted'])
  })

  test('by points needs sprints', () => {
    for (const key of decidedBy('points')) expect(formOf(key).sprints).toBeDefined()
  })
})

test('where two meet, they meet in heats', () => {
  for (const key of those(({ isPaired }) => isPaired === true)) expect(formOf(key).start).toBe('heats')
})

test('the codes of other programs name the forms of stages', () => {
  expect(FORM_OF_STAGE).toEqual({ MS: 'massStart', ITT: 'timeTrial', TTT: 'teamTimeTrial' })
})
