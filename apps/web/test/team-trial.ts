/**
 * A made-up team time trial under way: one team has finished, one is past the point, one has just started,
 * one still has to start.
 */
import { SMALL_TOUR } from './small-tour.ts'
import type { SiteServer } from './site-server.ts'

/** A stage of the small tour, which must have been posted. */
export const TEAM_TRIAL = 4

const head = { source: 'test', at: '2026-05-01T12:00:00+02:00' }
const clock = (minute: number): string => `2026-06-04T13:${String(minute).padStart(2, '0')}:00+02:00`
const TEAMS = [
  ['RED', 'Team Red'],
  ['BLU', 'Team Blue'],
  ['GRN', 'Team Green'],
  ['YEL', 'Team Yellow'],
] as const

const passing = (bib: number, point: string, minute: number, second: number) => ({
  ...head,
  at: clock(minute),
  id: `team-passing-${bib}-${point}`,
  type: 'passing',
  stage: TEAM_TRIAL,
  bib,
  point,
  timeOfDayMs: ((13 * 60 + minute) * 60 + second) * 1000,
})

/** At 13:26; three riders make a team's time. Teams start ten minutes apart, the last at 13:30. */
export async function postTeamTrial(server: SiteServer): Promise<void> {
  await server.post('facts', SMALL_TOUR, [
    {
      ...head,
      id: `stage-${TEAM_TRIAL}`,
      type: 'stage',
      stage: TEAM_TRIAL,
      name: 'Here > There by teams',
      stageType: 'TTT',
      category: null,
      distanceM: 20_000,
      startAt: clock(0),
      timeLimit: { percent: 25 },
    },
    ...TEAMS.map(([code, name]) => ({
      ...head,
      id: `team-${code}`,
      type: 'team',
      code,
      name,
      nation: 'FRA',
    })),
    {
      ...head,
      id: 'start-list-teams',
      type: 'startList',
      supersedes: { source: 'test', id: 'start-list' },
      riders: TEAMS.flatMap(([teamCode], team) =>
        [1, 2, 3].map((place) => ({
          bib: (team + 1) * 10 + place,
          lastName: `RIDER ${team + 1}${place}`,
          firstName: 'Jo',
          nation: 'FRA',
          teamCode,
          uciRiderId: null,
        })),
      ),
    },
    {
      ...head,
      id: 'course-teams',
      type: 'course',
      stage: TEAM_TRIAL,
      lengthM: 20_000,
      line: [],
      markers: [
        { key: 'mill', name: 'The mill', kind: 'intermediate', distanceM: 10_000 },
        { key: 'Finish', name: 'There', kind: 'finish', distanceM: 20_000 },
      ],
    },
    {
      ...head,
      id: 'start-order-teams',
      type: 'startOrder',
      stage: TEAM_TRIAL,
      starts: TEAMS.map(([teamCode], team) => ({ teamCode, order: team + 1, startAt: clock(team * 10) })),
    },
    { ...head, id: 'status-teams', type: 'raceStatus', stage: TEAM_TRIAL, raceStatus: 'inProgress' },
    { ...head, id: 'started-teams', type: 'stageStarted', stage: TEAM_TRIAL, startedAt: clock(0) },
    ...[11, 12, 13].flatMap((bib, place) => [
      passing(bib, 'mill', 11, place),
      passing(bib, 'Finish', 22, place * 10),
    ]),
    ...[21, 22, 23].map((bib, place) => passing(bib, 'mill', 21, 10 + place)),
  ])
  await server.post('frames', SMALL_TOUR, [
    {
      id: 'frame-teams',
      source: 'test',
      at: clock(26),
      stage: TEAM_TRIAL,
      riders: [21, 22, 23, 31, 32, 33].map((bib) => ({
        bib,
        toFinishM: bib < 30 ? 4000 : 15_000,
        speedKmh: 50,
      })),
    },
  ])
}
