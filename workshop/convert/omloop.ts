/**
 * Makes the bundle of Omloop Het Nieuwsblad 2023, a race of one day: `node omloop.ts <sources> <races>`. The start list has
 * bibs and names, no teams and no nations; the result is shown as it was published.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { anchor, measure, parseGpx, pointAt, thin } from './course-line.ts'
import { readTable } from './csv-table.ts'
import { writeBundle } from './write-bundle.ts'

const [sourcesFolder, racesFolder] = process.argv.slice(2)
if (!sourcesFolder || !racesFolder)
  throw new Error('usage: node omloop.ts <folder of the sources> <folder of the races>')

const folder = join(sourcesFolder, 'single-race')
const SOURCE = 'race-data'
const DAY = '2023-02-25'
/** The start as generally known; no file has it. */
const START = `${DAY}T11:15:00+01:00`
const END = `${DAY}T16:30:00+01:00`
const MOST_POINTS = 300
const stage = 1

type Entry = Record<'bib_number' | 'first_cycling_rider_id' | 'first_cycling_rider_name', string>
type Placed = Record<'gc_position' | 'first_cycling_rider_id' | 'gc_time_raw', string>

const entries = readTable<keyof Entry>(join(folder, 'omloop-2023-startlist.csv'))
const placed = readTable<keyof Placed>(join(folder, 'omloop-2023-results.csv'))
const bibOf = new Map(entries.map((each) => [each.first_cycling_rider_id, Number(each.bib_number)]))

/** `04:54:49`, then `+ 20` or `+ 1:05` behind it. */
const secondsOf = (text: string): number =>
  text
    .replace('+', '')
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)
const winnerS = secondsOf(placed.find(({ gc_position }) => gc_position === '1')!.gc_time_raw)

function nameOf(text: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = text.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') || firstName }
}

const IRMS = ['DNF', 'DNS', 'DSQ', 'OTL'] as const

function rowOf({ gc_position, first_cycling_rider_id, gc_time_raw }: Placed) {
  const bib = bibOf.get(first_cycling_rider_id)
  if (bib === undefined) throw new Error(`rider ${first_cycling_rider_id} is on no start list`)
  const irm = IRMS.find((code) => code === gc_position)
  if (irm !== undefined) return { bib, rank: null, timeMs: null, irm }
  const behindS = gc_time_raw.includes('+') ? secondsOf(gc_time_raw) : 0
  return { bib, rank: Number(gc_position), timeMs: (winnerS + behindS) * 1000 }
}

const track = measure(parseGpx(readFileSync(join(folder, 'omloop-2023.gpx'), 'utf8')))
const lengthM = Math.round(track.at(-1)?.distanceM ?? 0)
const line = anchor(track, [
  [0, 0],
  [lengthM, lengthM],
])
const elevationM = (distanceM: number) => Math.round(pointAt(line, distanceM).elevationM)

const head = (id: string, at: string) => ({ id, source: SOURCE, at })
const course: FactOf<'course'> = {
  ...head('course', '2023-02-01T12:00:00+01:00'),
  source: 'cyclingstage-gpx',
  type: 'course',
  stage,
  lengthM,
  line: thin(line, MOST_POINTS)
    .map((point): FactOf<'course'>['line'][number] => [
      Number(point.lon.toFixed(5)),
      Number(point.lat.toFixed(5)),
      Math.round(point.elevationM),
      Math.round(point.distanceM),
    ])
    .filter((point, index, points) => index === 0 || point[3] > points[index - 1]![3]),
  markers: [
    { key: 'Start', name: 'Ghent', kind: 'start', distanceM: 0, elevationM: elevationM(0) },
    { key: 'Finish', name: 'Ninove', kind: 'finish', distanceM: lengthM, elevationM: elevationM(lengthM) },
  ],
}

writeBundle(racesFolder, 'omloop2023', {
  competition: [
    {
      ...head('competition', '2023-02-01T08:00:00+01:00'),
      type: 'competition',
      code: 'omloop',
      year: 2023,
      name: 'Omloop Het Nieuwsblad',
      sport: 'CRD',
      competitionType: 'SingleRace',
      start: DAY,
      end: DAY,
      location: 'Ghent, BEL',
      noc: 'BEL',
      timeZone: 'Europe/Brussels',
      priority: 2,
    },
    {
      ...head('stage', '2023-02-01T08:00:00+01:00'),
      type: 'stage',
      stage,
      name: 'Ghent > Ninove',
      stageType: 'MS',
      category: null,
      distanceM: lengthM,
      startAt: START,
    },
    {
      ...head('start-list', `${DAY}T09:00:00+01:00`),
      type: 'startList',
      riders: entries.map(({ bib_number, first_cycling_rider_name }) => ({
        bib: Number(bib_number),
        ...nameOf(first_cycling_rider_name),
      })),
    },
  ],
  course: [course],
  race: [
    { ...head('started', START), type: 'stageStarted', stage, startedAt: START },
    { ...head('result', END), type: 'stageResult', stage, rows: placed.map(rowOf) },
    { ...head('official', END), type: 'resultStatus', stage, resultStatus: 'official' },
  ],
})
