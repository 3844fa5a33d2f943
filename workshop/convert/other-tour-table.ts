/** The two other grand tours of 2026: what the files do not say of them. */
import type { FactOf } from '@bell-lap/protocol/facts/facts'

export interface OtherTour {
  readonly folder: string
  readonly riders: string
  /** File of the final standings; null while the race is to come. */
  readonly results: string | null
  /** When the programme was known, and when the start list was. */
  readonly programmeAt: string
  readonly entriesAt: string
  readonly competition: Omit<FactOf<'competition'>, 'id' | 'source' | 'type' | 'at'>
  /** What published figures and the race's own jerseys show of them. */
  readonly rules: Omit<FactOf<'classificationRules'>, 'id' | 'source' | 'type' | 'at'>
  /** Types the file has wrong, by stage: a time trial and a summit finish called flat. */
  readonly stageTypes: Readonly<Record<number, string>>
  /** Of stages abroad. */
  readonly stageZones?: Readonly<Record<number, string>>
}

export const OTHER_TOURS: readonly OtherTour[] = [
  {
    folder: 'giro-d-italia',
    riders: 'juusimaa-giro2026-riders.json',
    results: 'juusimaa-giro2026-results.json',
    programmeAt: '2025-12-01T12:00:00+01:00',
    stageZones: { 1: 'Europe/Sofia', 2: 'Europe/Sofia', 3: 'Europe/Sofia' },
    entriesAt: '2026-05-07T18:00:00+03:00',
    competition: {
      code: 'giro',
      year: 2026,
      name: "Giro d'Italia",
      sport: 'CRD',
      competitionType: 'GrandTour',
      start: '2026-05-08',
      end: '2026-05-31',
      location: 'Italy',
      noc: 'ITA',
      timeZone: 'Europe/Rome',
      priority: 1,
    },
    // Bonifications as the published times show them; points are published of the final standings alone, no scale follows.
    rules: {
      bonifications: { finishS: [10, 6, 4], bonusSprintS: [6, 4, 2] },
      young: { bornFrom: '2001-01-01' },
      jerseys: [
        { classification: 'Time', jersey: 'pink' },
        { classification: 'SprintPoints', jersey: 'cyclamen' },
        { classification: 'MountainPoints', jersey: 'azure' },
        { classification: 'Young', jersey: 'white' },
      ],
    },
    stageTypes: { 10: 'ITT', 16: 'mountain' },
  },
  {
    folder: 'vuelta',
    riders: 'juusimaa-vuelta2026-riders.json',
    results: null,
    programmeAt: '2025-12-17T20:00:00+01:00',
    entriesAt: '2026-08-21T18:00:00+02:00',
    competition: {
      code: 'vuelta',
      year: 2026,
      name: 'La Vuelta',
      sport: 'CRD',
      competitionType: 'GrandTour',
      start: '2026-08-22',
      end: '2026-09-13',
      location: 'Spain',
      noc: 'ESP',
      timeZone: 'Europe/Madrid',
      priority: 2,
    },
    rules: {
      jerseys: [
        { classification: 'Time', jersey: 'red' },
        { classification: 'SprintPoints', jersey: 'green' },
        { classification: 'MountainPoints', jersey: 'bluePolkaDot' },
        { classification: 'Young', jersey: 'white' },
      ],
    },
    stageTypes: {},
  },
]
