/**
 * Contradictions between the laps of a whole field and what was stated about them, in words for the operator.
 */
import type { FieldDoubt } from '@bell-lap/domain/laps/field-laps'
import { formOf } from '@bell-lap/domain/form/form'
import { sprintRuleOf } from '@bell-lap/domain/form/sprint-rule'
import { formatTime } from '@bell-lap/domain/figures/time'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { DISRUPTION } from '../../programme/disruption.ts'
import { LAP_RACE } from '../../ridden/lap-race.ts'
import { durationOf, LAP_READS, lapPhase } from '../../readings/lap-reads.ts'
import { plannedUnit, type ProgrammePhase } from '../../programme/programme.ts'
import { describeUnit } from '../../references/reference.ts'
import { isOver, RACE_STATUS } from '../../ridden/race-status.ts'
import { FIELD_CHANGE } from '../../stated/withdrawn.ts'
import { isPublished } from '../../result/published-result.ts'
import type { View } from '../../state/view.ts'
import type { Doubt } from './doubt.ts'

export function lapDoubts(view: View, unit: Unit): Doubt[] {
  if (lapPhase(view, unit) === undefined) return statementsNowhere(view, unit)
  const { fieldDoubts, startLoopM } = view.get(LAP_READS, unit)
  const details = fieldDoubts.map((doubt) => explain(doubt, startLoopM))
  return [
    ...[...details, ...tooFewLaps(view, unit)].map((detail): Doubt => ({
      bib: null,
      reason: 'laps-doubtful',
      at: '',
      detail,
    })),
    ...unmeasured(view, unit),
    ...statementsNowhere(view, unit),
  ]
}

/** Competitors of a race for distance that is over by its passings, whose distance is only a minimum. */
function unmeasured(view: View, unit: Unit): Doubt[] {
  const planned = plannedUnit(view, unit)
  const race = view.get(LAP_RACE, unit)
  if (planned === undefined || race === null || durationOf(planned)?.lastLap !== 'measured') return []
  const flag = (bib: Doubt['bib'], detail: string): Doubt => ({
    bib,
    reason: 'distance-unmeasured',
    at: '',
    detail,
  })
  if (view.get(LAP_READS, unit).lapM === null)
    return [flag(null, `the length of a lap of ${describeUnit(unit)} was not stated (\`lapM\`)`)]
  if (!isOver(view.get(RACE_STATUS, unit)) || isPublished(view, unit)) return []
  const { left } = view.get(FIELD_CHANGE, unit)
  return race.standings.flatMap(({ bib, laps, covered }) =>
    covered === undefined || covered.isMeasured || left.has(bib)
      ? []
      : [
          flag(
            bib,
            `the end of lap ${laps + 1} was not read: ${covered.distanceM} m count, those of whole laps`,
          ),
        ],
  )
}

const OF_SPRINTS = ['scale', 'firstSprintLap', 'lastSprintFactor', 'sprintEveryLaps'] as const
const OF_LAPS_WON = ['lapPoints', 'lapsFirst'] as const

/**
 * Statements of a phase or stage about laps, sprints or laps won that have no effect in its form, or need another statement.
 */
function statementsNowhere(view: View, unit: Unit): Doubt[] {
  const planned = plannedUnit(view, unit)
  if (planned === undefined) return []
  const { form } = planned
  const parameters: ProgrammePhase['parameters'] = planned.parameters
  const { decidedBy, sprints, outEveryLaps } = formOf(form)
  const hasSprints = sprintRuleOf(form, parameters) !== null
  const idle = [
    ...OF_SPRINTS.filter((key) => !hasSprints && !(key === 'sprintEveryLaps' && outEveryLaps !== undefined)),
    ...OF_LAPS_WON.filter(() => decidedBy !== 'points'),
  ].filter((key) => parameters[key] !== undefined)
  const why =
    sprints === undefined
      ? `a race of form \`${form}\` has none`
      : 'without `sprintEveryLaps` it has no sprints'
  const unlimited =
    planned.parameters.finishOnly === true && planned.parameters.laps === undefined
      ? [{ key: 'finishOnly', why: 'the number of laps was not stated' }]
      : []
  return [
    ...unlimited,
    ...idle.map((key) => ({
      key,
      why: OF_LAPS_WON.some((each) => each === key) ? 'it is not decided by points' : why,
    })),
  ].map(({ key, why }) => ({
    bib: null,
    reason: 'no-effect',
    at: '',
    detail: `\`${key}\` of ${describeUnit(unit)} changes nothing: ${why}`,
  }))
}

const shown = (ms: number): string => formatTime(ms, 0)
const count = (laps: number): string => `${laps} ${laps === 1 ? 'lap' : 'laps'}`

function explain(doubt: FieldDoubt, startLoopM: number): string {
  switch (doubt.kind) {
    case 'unread':
      return explainUnread(doubt, startLoopM)
    case 'no-lap':
      return `the field was first read after ${shown(doubt.firstMs)}, and a lap takes ${shown(doubt.lapMs)}: that read counts as the end of a start loop, which was not stated`
    case 'first-only':
      return `only the first riders of each lap were noted: whoever comes to the line has ridden as many laps as the first, ${count(doubt.laps)} so far`
    case 'unclear-first':
      return `the field was first read after ${shown(doubt.firstMs)}, and a lap takes ${shown(doubt.lapMs)}: it is not clear how many laps that was, and it counts as ${startLoopM > 0 ? 'the start loop' : 'one lap'}`
    case 'sooner': {
      const length = doubt.isFirst ? `a start loop of ${Math.round(startLoopM)} m` : 'the stated lap'
      return doubt.counted
        ? `most riders were read after ${shown(doubt.ms)}, which is too fast for ${length}: these reads count, so the length must be wrong`
        : `most riders were read every ${shown(doubt.ms)}, which is closer than \`minimumLapMs\`: these reads do not count`
    }
  }
}

function explainUnread(
  { end, laps, intervalMs, lapMs, counted }: Extract<FieldDoubt, { kind: 'unread' }>,
  startLoopM: number,
): string {
  const where = end === 0 ? 'the start loop' : `lap ${end}`
  const took =
    end === 0
      ? `the first read came after ${shown(intervalMs)} for a start loop of ${Math.round(startLoopM)} m`
      : `the next read came after ${shown(intervalMs)}`
  const usual = `${took}, and a lap takes ${shown(lapMs)}`
  return counted
    ? `most of the field was not read at the end of ${where}: ${usual}. That read counts as the end of lap ${end + laps}`
    : `${usual}: either ${count(laps)} went unread, or the field stopped. It counts as ${end === 0 ? 'the start loop' : 'one lap'}`
}

function tooFewLaps(view: View, unit: Unit): string[] {
  const race = view.get(LAP_RACE, unit)
  if (race === null || race.of === null || race.standings.length === 0) return []
  if (!isOver(view.get(RACE_STATUS, unit)) || view.get(DISRUPTION, unit) !== null) return []
  if (isPublished(view, unit) || race.ridden >= race.of) return []
  return [`the race is over and the first has ridden ${race.ridden} of ${count(race.of)}`]
}
