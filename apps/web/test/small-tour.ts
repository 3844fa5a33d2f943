/**
 * A made-up stage race of eight riders for states that the real one lacks: a time trial under way, files of
 * reports, and an unconfirmed result.
 */
import type { Frame } from '@bell-lap/protocol/facts/frame'
import type { SiteServer } from './site-server.ts'

export const SMALL_TOUR = 'small2026'
/** Stage 1: the time trial. Stage 2: raced, with files. Stage 3: nothing of it but its date. */
export const TRIAL = 1
export const FILED = 2

const head = { source: 'test', at: '2026-05-01T12:00:00+02:00' }
const clock = (text: string): string => `2026-06-01T${text}+02:00`
const timeOfDayMs = (text: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1000
}
const stage = (number: number, stageType: 'ITT' | 'MS') => ({
  ...head,
  id: `stage-${number}`,
  type: 'stage',
  stage: number,
  name: `Here > There ${number}`,
  stageType,
  category: stageType === 'MS' ? 'FlatStage' : null,
  distanceM: 20_000,
  startAt: `2026-06-0${number}T13:00:00+02:00`,
})

const NAMES = ['ADAMS', 'BAKER', 'CLARK', 'DAVIS', 'EVANS', 'FRANK', 'GREEN', 'HILLS']

export const passing = (bib: number, point: string, at: string) => ({
  ...head,
  at: clock(at),
  id: `passing-${bib}-${point}`,
  type: 'passing',
  stage: TRIAL,
  bib,
  point,
  timeOfDayMs: timeOfDayMs(at),
})

/** Seen on the road at that time of day: three riders, of whom one is not at the first point yet. */
export const trialFrame = (at: string): Frame => ({
  id: `frame-${at}`,
  source: 'test',
  at: clock(at),
  stage: TRIAL,
  riders: [
    { bib: 3, toFinishM: 8000, speedKmh: 45 },
    { bib: 4, toFinishM: 9000, speedKmh: 45 },
    { bib: 5, toFinishM: 15_000, speedKmh: 45 },
  ],
})

/**
 * The time trial at 13:22: 1 and 2 have finished (2 leads), 3 and 4 have passed the point (3 is best there by
 * seven seconds), 5 is before it, 6 to 8 have not started.
 */
export async function postTimeTrial(server: SiteServer): Promise<void> {
  await server.post('facts', SMALL_TOUR, [
    {
      ...head,
      id: 'competition',
      type: 'competition',
      code: 'small',
      year: 2026,
      name: 'Small Tour',
      sport: 'CRD',
      competitionType: 'GrandTour',
      start: '2026-06-01',
      end: '2026-06-03',
      location: 'France',
      noc: 'FRA',
      timeZone: 'Europe/Paris',
      priority: 0,
    },
    stage(TRIAL, 'ITT'),
    stage(FILED, 'MS'),
    stage(3, 'MS'),
    { ...head, id: 'team', type: 'team', code: 'ONE', name: 'Team One of the Long Names Pro Cycling' },
    {
      ...head,
      id: 'start-list',
      type: 'startList',
      riders: NAMES.map((lastName, index) => ({
        bib: index + 1,
        lastName: lastName === 'EVANS' ? 'EVANS-LONGSURNAME' : lastName,
        firstName: 'Jo',
        nation: 'GBR',
        teamCode: 'ONE',
        uciRiderId: null,
      })),
    },
    {
      ...head,
      id: 'course-1',
      type: 'course',
      stage: TRIAL,
      lengthM: 20_000,
      line: [],
      markers: [
        { key: 'inter-1', name: 'The mill', kind: 'intermediate', distanceM: 10_000 },
        { key: 'Finish', name: 'There', kind: 'finish', distanceM: 20_000 },
      ],
    },
    {
      ...head,
      id: 'start-order-1',
      type: 'startOrder',
      stage: TRIAL,
      starts: NAMES.map((_, index) => ({
        bib: index + 1,
        order: index + 1,
        startAt: clock(index < 5 ? `13:0${index}:00` : `13:${25 + index}:00`),
      })),
    },
    { ...head, id: 'status-1', type: 'raceStatus', stage: TRIAL, raceStatus: 'inProgress' },
    { ...head, id: 'started-1', type: 'stageStarted', stage: TRIAL, startedAt: clock('13:00:00') },
    passing(1, 'inter-1', '13:10:20'),
    passing(2, 'inter-1', '13:11:10'),
    passing(3, 'inter-1', '13:12:03'),
    { ...passing(4, 'inter-1', '13:13:30'), estimated: true },
    passing(1, 'Finish', '13:20:40'),
    passing(2, 'Finish', '13:21:30'),
  ])
  await server.post('frames', SMALL_TOUR, [trialFrame('13:22:00')])
}

/** Stage 2 is over; how far its result may be trusted is said by `resultStatus`. */
export async function postResult(server: SiteServer, resultStatus: string): Promise<void> {
  const at = { ...head, at: '2026-06-02T17:00:00+02:00', stage: FILED }
  await server.post('facts', SMALL_TOUR, [
    { ...at, id: 'status-2', type: 'raceStatus', raceStatus: 'finished' },
    {
      ...at,
      id: 'result-2',
      type: 'stageResult',
      rows: NAMES.map((_, index) => ({ bib: index + 1, rank: index + 1, timeMs: 3_600_000 + index * 5000 })),
    },
    { ...at, id: `result-status-2-${resultStatus}`, type: 'resultStatus', resultStatus },
  ])
}

/** A PDF of one empty page; `remark` makes it another file. */
export const smallPdf = (remark = ''): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    `%PDF-1.4\n% ${remark}\n` +
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  )
