/** Entries that people make while a race is on. The table of forms says which entries a race has (D-421). */
import { formOf } from '@bell-lap/domain/form/form'
import { sprintRuleOf } from '@bell-lap/domain/form/sprint-rule'
import type { FactType } from '@bell-lap/protocol/facts/facts'
import type { DeskUnit } from '../race/race.ts'

/** Each entry with the type of fact that it states, in the order of the screen. */
export const ENTRY_FACTS = {
  counter: 'lapCounter',
  sprint: 'sprintResult',
  lapBalance: 'lapBalance',
  elimination: 'elimination',
  heat: 'heatResult',
  run: 'heatResult',
  marker: 'markerResult',
  pit: 'timelineEntry',
  lapsBack: 'decision',
  words: 'timelineEntry',
  conditions: 'conditions',
} as const satisfies Readonly<Record<string, FactType>>
export type RaceEntry = keyof typeof ENTRY_FACTS

export function entriesOf({
  form: key,
  fields,
  parameters,
}: Pick<DeskUnit, 'form' | 'fields' | 'parameters'>): readonly RaceEntry[] {
  const form = formOf(key)
  const isPhase = 'event' in fields
  const bySprints = form.reads.includes('sprints')
  const has: Readonly<Record<RaceEntry, boolean>> = {
    counter: isPhase && form.lapsToGo !== 'none',
    // On a stage, sprints are markers of the course.
    sprint: isPhase && (bySprints || sprintRuleOf(key, parameters) !== null),
    lapBalance: bySprints,
    elimination: form.reads.includes('eliminations'),
    heat: form.start === 'heats',
    run: form.reads.includes('runs'),
    marker: !isPhase,
    pit: form.decidedBy === 'lapsAndTime',
    lapsBack: form.decidedBy === 'lapsAndTime',
    words: true,
    conditions: isPhase,
  }
  return (Object.keys(has) as RaceEntry[]).filter((entry) => has[entry])
}
