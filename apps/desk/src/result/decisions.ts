/** The decisions of a jury as a form has them, and the facts that follow. */
import { parseBib, type Bib } from '@bell-lap/domain/figures/bib'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import type { DeskUnit } from '../race/race.ts'
import type { MakeHead } from './settlings.ts'

export const RULINGS = [
  'warning',
  'yellowCard',
  'fine',
  'relegation',
  'timePenalty',
  'disqualification',
  'reinstatement',
] as const
export type Ruling = (typeof RULINGS)[number]

export interface DecisionForm {
  readonly ruling: Ruling
  readonly bib: string
  /** For a relegation: behind whom. Empty: to the last place. */
  readonly behind: string
  /** For a penalty: seconds. */
  readonly seconds: number
  /** For a fine: how much, and in what currency. */
  readonly amount: number
  readonly currency: string
  /** Article of the regulations, such as 2.12.007. */
  readonly article: string
  readonly reason: string
}

export const EMPTY_DECISION: DecisionForm = {
  ...({ ruling: 'warning', bib: '', behind: '', seconds: 10, amount: 50, currency: 'CHF' } as const),
  ...({ article: '', reason: '' } as const),
}

/** The fields that are missing or wrong. */
export function decisionFaults(form: DecisionForm, unit: DeskUnit): readonly (keyof DecisionForm)[] {
  const isStarter = (text: string): boolean => findStarter(unit, text) !== undefined
  const faults: (keyof DecisionForm)[] = []
  if (!isStarter(form.bib)) faults.push('bib')
  if (form.ruling === 'relegation' && form.behind.trim() !== '') {
    const behind = findStarter(unit, form.behind)
    if (behind === undefined || behind.bib === findStarter(unit, form.bib)?.bib) faults.push('behind')
  }
  if (form.ruling === 'timePenalty' && !(form.seconds >= 0.1 && form.seconds <= 100_000))
    faults.push('seconds')
  if (form.ruling === 'fine') {
    if (!(form.amount >= 1 && form.amount <= 1_000_000)) faults.push('amount')
    if (!/^[A-Z]{3}$/.test(form.currency)) faults.push('currency')
  }
  if (form.reason.trim() === '') faults.push('reason')
  return faults
}

export const findStarter = (unit: Pick<DeskUnit, 'starters'>, text: string) => {
  const bib = parseBib(text.trim())
  return bib === null ? undefined : unit.starters.find((starter) => starter.bib === bib)
}

/** The article stands before the reason, as a communiqué has it: `2.12.007: …` */
const reasonOf = ({ article, reason }: DecisionForm): string =>
  [article.trim(), reason.trim()].filter((part) => part !== '').join(': ')

/** @param form without faults */
export function decisionFact(form: DecisionForm, unit: DeskUnit, makeHead: MakeHead): Fact {
  const bib = findStarter(unit, form.bib)!.bib
  return {
    ...makeHead(),
    type: 'decision',
    ...unit.fields,
    reason: reasonOf(form),
    decision: decisionOf(form, bib, findStarter(unit, form.behind)?.bib),
  }
}

function decisionOf(form: DecisionForm, bib: Bib, behind: Bib | undefined): FactOf<'decision'>['decision'] {
  switch (form.ruling) {
    case 'warning':
      return { kind: 'warning', bib }
    case 'yellowCard':
      return { kind: 'warning', bib, card: 'yellow' }
    case 'fine':
      return { kind: 'fine', bib, amount: form.amount, currency: form.currency }
    case 'relegation':
      return { kind: 'relegation', bib, ...(behind !== undefined && { behind }) }
    case 'timePenalty':
      return { kind: 'penalty', bib, ms: Math.round(form.seconds * 1_000), inStage: true }
    case 'disqualification':
      return { kind: 'disqualification', bib }
    case 'reinstatement':
      return { kind: 'reinstatement', bib }
  }
}
