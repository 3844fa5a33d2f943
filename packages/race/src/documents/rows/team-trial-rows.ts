/**
 * Rows of a team time trial while it is raced: finished teams by their time, then those on the course, the
 * one past the last point first. A team passes a point with the rider whose time is the team's (UCI 2.5.010;
 * `stage.teamTrial`, else `team.counting`).
 */
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { truncateMs } from '@bell-lap/domain/figures/precision'
import { rankTeamTrial } from '@bell-lap/domain/outcome/team-trial'
import type { Row, Split } from '@bell-lap/protocol/objects/ranking'
import { precisionOf } from '../../programme/precision.ts'
import { teamTrialOf } from '../../programme/rules.ts'
import { ROSTER, teamOf } from '../../field/roster.ts'
import { ENTRANTS } from '../../stated/entrants.ts'
import { STARTED } from '../../readings/start-reads.ts'
import { teamsApart } from '../../result/team-result.ts'
import { teamResult } from '../../result/unit-result.ts'
import { TIMING } from '../../readings/timing.ts'
import { TRIAL_SPLITS } from './trial-splits.ts'
import { createRow } from './row.ts'
import { apartRow, timeRows } from './rows.ts'
import { showRankingTime } from './text-style.ts'
import type { View } from '../../state/view.ts'

/** Empty if no team has finished or is on the course. */
export function teamTrialRows(view: View, unit: Unit): Row[] {
  const roster = view.get(ROSTER, unit)
  const { order, read } = view.get(STARTED, unit)
  const splits = teamSplits(view, unit)
  const precision = precisionOf(view, unit)
  const home = [
    ...timeRows(teamResult(view, unit), ({ teamCode }) => ({ team: teamOf(roster, teamCode) }), {
      precision,
    }),
    ...teamsApart(view, unit).map(({ teamCode, timeMs }) =>
      apartRow({ team: teamOf(roster, teamCode) }, timeMs, precision),
    ),
  ]
  const isHome = new Set(home.map(({ key }) => key))
  const seen = seenTeams(view, unit)
  const { counting } = teamTrialOf(view, unit)
  const untilMs = Date.parse(view.lane(unit).at)
  const starts = new Map(order.map(({ teamCode, start }) => [teamCode, start?.iso]))
  const onCourse = order.flatMap(({ teamCode, start, startMs, estimated }) => {
    if (teamCode === null || isHome.has(teamOf(roster, teamCode).key)) return []
    const own = splits.get(teamCode)
    const last = own?.findLastIndex(({ timeMs }) => timeMs !== null) ?? -1
    const isSeen = seen.has(teamCode) && startMs !== null && startMs <= untilMs
    const started = isSeen || roster.members.get(teamCode)?.some((bib) => read.has(bib)) === true
    return last >= 0 || started ? [{ teamCode, own, last, start, estimated, split: own?.[last] }] : []
  })
  onCourse.sort((a, b) => b.last - a.last || (a.split?.timeMs ?? 0) - (b.split?.timeMs ?? 0))
  return [
    ...home.map((row): Row => {
      const code = row.team?.code ?? ''
      const own = splits.get(code)
      const startAt = starts.get(code)
      return {
        ...row,
        ...(own && { splits: own }),
        position: { racing: false, toFinishM: null, group: null },
        ...(startAt !== undefined && { startAt }),
      }
    }),
    ...onCourse.map(({ teamCode, own, start, estimated, split }): Row => ({
      ...createRow({ team: teamOf(roster, teamCode) }, 0, { kind: 'split', shown: split?.value ?? '' }),
      ...(own && { splits: own }),
      position: { racing: true, toFinishM: wayToGo(seen.get(teamCode), counting), group: null },
      ...(split?.estimated === true || estimated ? { estimated: true } : {}),
      ...(start === null ? {} : { startAt: start.iso }),
    })),
  ]
}

/** Metres to go of each rider seen on the road, by team, the first one first. */
function seenTeams(view: View, unit: Unit): ReadonlyMap<string, readonly number[]> {
  const { riders } = view.get(ROSTER, unit)
  const seen = new Map<string, number[]>()
  for (const { bib, toFinishM } of view.lane(unit).latest?.riders ?? []) {
    const code = riders.get(bib)?.teamCode ?? null
    if (code === null) continue
    const own = seen.get(code)
    if (own === undefined) seen.set(code, [toFinishM])
    else own.push(toFinishM)
  }
  for (const own of seen.values()) own.sort((a, b) => a - b)
  return seen
}

/** Metres to go of the rider who decides the team's time. If fewer riders were seen, those of the last one. Null if none was seen. */
function wayToGo(toFinishM: readonly number[] = [], counting: number): number | null {
  const metres = toFinishM[Math.min(counting, toFinishM.length) - 1]
  return metres === undefined ? null : Math.round(metres)
}

/** By team, each in the order of the course, with a split for every point that any competing rider passed. */
function teamSplits(view: View, unit: Unit): ReadonlyMap<string, Split[]> {
  const { riders, notCompeting } = view.get(ROSTER, unit)
  const { counting } = teamTrialOf(view, unit)
  const precision = precisionOf(view, unit)
  const entrants = view.get(ENTRANTS, unit)
  const { points } = view.get(TIMING, unit)
  const [some] = view.get(TRIAL_SPLITS, unit).values()
  const splits = new Map<string, Split[]>()
  for (const [place, { key, name }] of (some ?? []).entries()) {
    const passings = [...(points.get(key)?.values() ?? [])].flatMap(({ bib, timeMs, estimated }) => {
      const teamCode = riders.get(bib)?.teamCode ?? null
      return teamCode === null || !entrants.has(bib) || notCompeting.has(bib)
        ? []
        : [{ teamCode, timeMs: truncateMs(timeMs, precision), estimated }]
    })
    const ranked = rankTeamTrial(passings, counting)
    const bestMs = ranked[0]?.timeMs ?? 0
    for (const { teamCode, rank, timeMs } of ranked) {
      const own = splits.get(teamCode) ?? (some ?? []).map(notPassed)
      splits.set(teamCode, own)
      const timedBy = passings.find((each) => each.teamCode === teamCode && each.timeMs === timeMs)
      own[place] = {
        key,
        name,
        value: showRankingTime(timeMs, precision),
        rank,
        resultType: 'Time',
        timeMs,
        gapMs: timeMs - bestMs,
        ...(timedBy?.estimated ? { estimated: true } : {}),
      }
    }
  }
  return splits
}

const notPassed = ({ key, name }: Split): Split => ({
  key,
  name,
  value: '',
  rank: 0,
  resultType: 'INP',
  timeMs: null,
  gapMs: null,
})
