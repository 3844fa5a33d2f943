/** A made-up omnium: scratch and tempo in the afternoon, elimination and points race in the evening, lap by lap. */
import { OMNIUM } from '@bell-lap/domain/standing/omnium'
import type { Random } from '../random.ts'
import { makeRiders } from './entrants.ts'
import { instantAt, minutes, TRACK_M, type Teller } from './teller.ts'

const RIDERS = 20
/** A lap at 52 km/h. */
const LAP_MS = 17_300
const SCRATCH_LAPS = 30
const POINTS_LAPS = 80
const EVERY_LAPS = 10

type Unit = { readonly event: number; readonly phase: number }

export function tellOmnium(teller: Teller, event: number, random: Random): void {
  const { tell } = teller
  const riders = makeRiders(RIDERS, 1, true, random)
  const keys = riders.map(({ key }) => key)
  const strength = new Map(keys.map((key) => [key, random.next()]))
  /** Strong riders are mostly in front, never in the same order. */
  const sprint = (of: readonly string[]) =>
    of
      .map((key) => ({ key, form: strength.get(key)! + random.next() * 0.8 }))
      .toSorted((a, b) => b.form - a.form)
      .map(({ key }) => key)
  tell(minutes(-600), 'event', {
    event,
    name: 'Women Omnium',
    category: 'WomenElite',
    standing: {
      key: OMNIUM.key,
      from: OMNIUM.from.map(({ phase, scale, beyond }) =>
        scale === null ? { phase } : { phase, scale: [...scale], beyond },
      ),
      ties: [...OMNIUM.ties],
      leaving: OMNIUM.leaving,
    },
  })
  const phases = [
    { name: 'Scratch Race', form: 'scratch', startMs: minutes(-120), laps: SCRATCH_LAPS },
    { name: 'Tempo Race', form: 'tempo', startMs: minutes(-60), laps: SCRATCH_LAPS },
    { name: 'Elimination Race', form: 'elimination', startMs: minutes(32), laps: (RIDERS - 1) * 2 },
    { name: 'Points Race', form: 'pointsRace', startMs: minutes(57), laps: POINTS_LAPS },
  ] as const
  for (const [index, { name, form, startMs, laps }] of phases.entries()) {
    const unit = { event, phase: index + 1 }
    tell(minutes(-600), 'phase', {
      ...unit,
      name,
      form,
      startAt: instantAt(startMs),
      expectedFinishAt: instantAt(startMs + laps * LAP_MS),
      distanceM: laps * TRACK_M,
      parameters: { laps },
      ...(form === 'pointsRace' ? { isFinal: true } : {}),
    })
    tell(startMs - minutes(30), 'unitStartList', { ...unit, competitors: riders })
  }
  const [scratch, tempo, elimination, points] = phases.map((_, index): Unit => ({
    event,
    phase: index + 1,
  })) as [Unit, Unit, Unit, Unit]
  const end = (unit: Unit, atMs: number) => {
    tell(atMs, 'raceStatus', { ...unit, raceStatus: 'finished' })
    tell(atMs + minutes(3), 'resultStatus', { ...unit, resultStatus: 'official' })
  }
  const rank = (order: readonly string[]) =>
    order.map((competitor, index) => ({ competitor, rank: index + 1 }))

  tell(phases[0].startMs + SCRATCH_LAPS * LAP_MS, 'sprintResult', {
    ...scratch,
    sprint: 1,
    rows: rank(sprint(keys)),
  })
  end(scratch, phases[0].startMs + SCRATCH_LAPS * LAP_MS + 5_000)

  for (let lap = 5; lap <= SCRATCH_LAPS; lap += 1) {
    const order = sprint(keys)
    tell(phases[1].startMs + lap * LAP_MS, 'sprintResult', {
      ...tempo,
      sprint: lap - 4,
      rows: rank(lap === SCRATCH_LAPS ? order : order.slice(0, 1)),
    })
    if (lap === 18)
      tell(phases[1].startMs + lap * LAP_MS + 4_000, 'lapBalance', {
        ...tempo,
        competitors: sprint(keys).slice(0, 2),
        laps: 1,
        lap,
      })
  }
  end(tempo, phases[1].startMs + SCRATCH_LAPS * LAP_MS + 5_000)

  tellElimination(teller, elimination, phases[2].startMs, keys, sprint)
  end(elimination, phases[2].startMs + (RIDERS - 1) * 2 * LAP_MS + 5_000)

  for (let lap = 1; lap <= POINTS_LAPS; lap += 1) {
    const atMs = phases[3].startMs + lap * LAP_MS
    tell(atMs, 'lapCounter', { ...points, toGo: POINTS_LAPS - lap })
    if (lap % 23 === 0) {
      const gained = sprint(keys).slice(0, random.whole(1, 3))
      tell(atMs + 6_000, 'lapBalance', { ...points, competitors: gained, laps: 1, lap })
    }
    if (lap === 51)
      tell(atMs + 6_000, 'lapBalance', { ...points, competitors: sprint(keys).slice(-2), laps: -1, lap })
    if (lap === 60)
      tell(atMs + 8_000, 'withdrawal', { ...points, bib: Number(sprint(keys).at(-1)), irm: 'DNF' })
    if (lap % EVERY_LAPS !== 0) continue
    const order = sprint(keys)
    tell(atMs + 2_000, 'sprintResult', {
      ...points,
      sprint: lap / EVERY_LAPS,
      rows: rank(lap === POINTS_LAPS ? order : order.slice(0, 4)),
    })
  }
  end(points, phases[3].startMs + POINTS_LAPS * LAP_MS + 6_000)
}

/** One rider is out every second lap. The last two ride for the win. */
function tellElimination(
  { tell }: Teller,
  unit: Unit,
  startMs: number,
  keys: readonly string[],
  sprint: (of: readonly string[]) => string[],
): void {
  let left = [...keys]
  for (let out = 1; left.length > 1; out += 1) {
    const atMs = startMs + out * 2 * LAP_MS
    const last = sprint(left).at(-1)!
    left = left.filter((key) => key !== last)
    tell(atMs - LAP_MS, 'lapCounter', { ...unit, toGo: left.length * 2 - 1 })
    tell(atMs, 'lapCounter', { ...unit, toGo: (left.length - 1) * 2 })
    tell(atMs + 3_000, 'elimination', { ...unit, elimination: out, competitors: [last] })
  }
}
