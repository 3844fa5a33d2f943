/**
 * Lists the places that people took in a competition: in each stage and event that is over, in the final
 * classifications, and the medals of games. Slices: those of every result and classification, the published
 * rankings, and those of the games.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { lastHeld } from '../programme/disruption.ts'
import { mayHaveRank, type Irm } from '@bell-lap/domain/marks/irm'
import { MEDALS } from '@bell-lap/domain/standing/medal-table'
import { createZone, type Zone } from '@bell-lap/domain/calendar/zone'
import { CLASSIFICATIONS_AFTER } from '../standing/classifications.ts'
import { EVENT_STANDING } from '../standing/event-standing.ts'
import { GAMES } from '../programme/games.ts'
import { isOneDay, PROGRAMME, type ProgrammeEvent, type ProgrammeStage } from '../programme/programme.ts'
import { PUBLISHED, type PublishedRanking } from '../stated/published.ts'
import { isOver, RACE_STATUS } from '../ridden/race-status.ts'
import { RACE_ROSTER } from '../field/roster.ts'
import { STAGE_RESULT } from '../result/stage-result.ts'
import { teamResult, UNIT_RESULT } from '../result/unit-result.ts'
import type { View } from '../state/view.ts'
import { isDecidedHere, type EnteredAthletes } from './entered.ts'
import { ROLL_MARKS, type RolledPlaces } from './rolled.ts'

/** Classifications of riders. */
const OF_RIDERS = ['Time', 'SprintPoints', 'MountainPoints', 'Young'] as const

interface Placed {
  /** Places in the list of athletes: one person, or the members of a pair or team. */
  readonly athletes: readonly number[]
  readonly rank: number | null
  readonly irm: Irm | null
}

type Head = Omit<RolledPlaces, 'places'>

/** Each list with those whose places would be others without inferred facts. */
export function listPlaces(view: View, entered: EnteredAthletes): RolledPlaces[] {
  const lists = listAll(view, entered)
  const stated = view.asStated()
  if (stated === null) return lists
  const without = new Map(listAll(stated.view, entered).map((list) => [nameOf(list), valuesOf(list)]))
  return lists.map((list) => {
    const other = without.get(nameOf(list))
    const athletes = [...valuesOf(list)].flatMap(([athlete, value]) =>
      other?.get(athlete) === value ? [] : [athlete],
    )
    return athletes.length === 0 ? list : { ...list, inferred: { athletes, from: stated.from } }
  })
}

const nameOf = ({ kind, classification, stage, event, name }: RolledPlaces): string =>
  JSON.stringify([kind, classification, stage, event, name])

/** The values in `places`, by athlete. */
function valuesOf({ places }: RolledPlaces): Map<number, number> {
  const values = new Map<number, number>()
  for (let from = 0; from < places.length; from += 2) values.set(places[from]!, places[from + 1]!)
  return values
}

function listAll(view: View, entered: EnteredAthletes): RolledPlaces[] {
  const { stages, events, competition } = view.get(PROGRAMME)
  const last = stages.at(-1)
  return [
    ...(last === undefined || isOneDay(view, last.unit) ? [] : classifications(view, entered, last)),
    ...stages.flatMap((stage) => stagePlaces(view, entered, stage, competition?.name ?? '')),
    ...events.flatMap((event) => eventPlaces(view, entered, event)),
    ...(competition === null ? [] : medals(view, entered, createZone(competition.timeZone))),
  ].filter(({ places }) => places.length > 0)
}

function listed(head: Head, placed: readonly Placed[]): RolledPlaces {
  const places: number[] = []
  for (const { athletes, rank, irm } of placed) {
    const value = rank !== null && mayHaveRank(irm) ? rank : irm === null ? 0 : -1 - ROLL_MARKS.indexOf(irm)
    if (value !== 0) for (const athlete of athletes) places.push(athlete, value)
  }
  return { ...head, places }
}

const NOWHERE = { classification: null, stage: null, event: null, phase: null, isTeam: false } as const

/** Published places of riders and of the teams for which they rode. */
function publishedPlaces(
  view: View,
  { byBib }: EnteredAthletes,
  ranking: PublishedRanking | undefined,
): Placed[] {
  const { members } = view.get(RACE_ROSTER)
  return (ranking?.rows ?? []).map(({ bib, teamCode = '', rank }) => ({
    athletes: (bib === undefined ? (members.get(teamCode) ?? []) : [bib]).flatMap(
      (each) => byBib.get(each) ?? [],
    ),
    rank,
    irm: null,
  }))
}

const ofBibs = (
  { byBib }: EnteredAthletes,
  rows: readonly { readonly bib: Bib; readonly rank: number | null; readonly irm?: Irm | null }[],
): Placed[] =>
  rows.flatMap(({ bib, rank, irm = null }) => {
    const athlete = byBib.get(bib)
    return athlete === undefined ? [] : [{ athletes: [athlete], rank, irm }]
  })

function stagePlaces(
  view: View,
  entered: EnteredAthletes,
  { unit, stage, label, name, start }: ProgrammeStage,
  competitionName: string,
): RolledPlaces[] {
  if (!isOver(view.get(RACE_STATUS, unit))) return []
  const oneDay = isOneDay(view, unit)
  const head: Head = {
    ...NOWHERE,
    kind: oneDay ? 'race' : 'stage',
    name: oneDay ? competitionName : name,
    stage,
    ...(label !== null && { label }),
    on: start.local.slice(0, 10),
  }
  const { outcome } = view.get(STAGE_RESULT, unit)
  const teams = teamResult(view, unit)
  if (teams.length > 0) {
    const { members, notCompeting } = view.get(RACE_ROSTER)
    const placed = teams.flatMap(({ teamCode, rank }) =>
      ofBibs(
        entered,
        (members.get(teamCode) ?? []).filter((bib) => !notCompeting.has(bib)).map((bib) => ({ bib, rank })),
      ),
    )
    return [listed({ ...head, isTeam: true }, placed)]
  }
  const computed = ofBibs(entered, outcome.rows)
  const published = view.get(PUBLISHED, unit).stage.get('Time')
  const isRanked = computed.some(({ rank }) => rank !== null)
  return [
    listed(
      { ...head, isTeam: !isRanked && published?.rows.every(({ bib }) => bib === undefined) === true },
      isRanked ? computed : publishedPlaces(view, entered, published),
    ),
  ]
}

/** Classifications once the last stage is over: as computed after it, else as published. */
function classifications(view: View, entered: EnteredAthletes, last: ProgrammeStage): RolledPlaces[] {
  if (!isOver(view.get(RACE_STATUS, last.unit))) return []
  const held = lastHeld(view, last.unit) ?? last.unit
  const after = view.get(CLASSIFICATIONS_AFTER, held)
  const published = view.get(PUBLISHED, held).overall
  return OF_RIDERS.map((classification) => {
    const rows = after.unit === held ? after.of[classification] : []
    const head: Head = {
      ...NOWHERE,
      kind: 'classification',
      classification,
      name: '',
      on: last.start.local.slice(0, 10),
    }
    return listed(
      head,
      rows.length > 0
        ? ofBibs(
            entered,
            rows.map(({ key, rank }) => ({ bib: key, rank })),
          )
        : publishedPlaces(view, entered, published.get(classification)),
    )
  })
}

/** Places in an event by its standing, if it has one, else by the result of the phase that decides it. */
function eventPlaces(view: View, { byStart }: EnteredAthletes, event: ProgrammeEvent): RolledPlaces[] {
  const final = event.phases.findLast(({ isFinal }) => isFinal) ?? event.phases.at(-1)
  if (final === undefined || !isOver(view.get(RACE_STATUS, final.unit))) return []
  const standing = event.standing === null ? null : view.get(EVENT_STANDING, event.event)
  const rows = standing?.rows ?? view.get(UNIT_RESULT, final.unit).rows
  const keys = new Map(event.phases.flatMap(({ unit }) => [...(byStart.get(unit) ?? [])]))
  const placed = rows.map(({ key, rank, irm }) => ({ athletes: keys.get(key) ?? [], rank, irm }))
  return [
    listed(
      {
        ...NOWHERE,
        kind: 'event',
        event: event.event,
        phase: final.phase,
        name: event.name,
        on: final.start.local.slice(0, 10),
        isTeam: placed.some(({ athletes }) => athletes.length > 1),
      },
      placed,
    ),
  ]
}

/** Medals of games. Gold is place 1. */
const medals = (view: View, { byWinner }: EnteredAthletes, zone: Zone): RolledPlaces[] =>
  view
    .get(GAMES)
    .medalEvents.filter(isDecidedHere)
    .map(({ stated, startMs, medallists }) =>
      listed(
        {
          ...NOWHERE,
          kind: 'medal',
          name: stated.name,
          on: zone.at(startMs).local.slice(0, 10),
          isTeam: medallists.some(({ kind }) => kind !== 'athlete'),
        },
        medallists.map(({ medal, winners }) => ({
          athletes: winners.flatMap(({ key }) => byWinner.get(key) ?? []),
          rank: MEDALS.indexOf(medal) + 1,
          irm: null,
        })),
      ),
    )
