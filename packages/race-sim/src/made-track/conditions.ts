/** Conditions around the made-up races: made-up records to beat, and the air in the hall as it warms up. */
import { minutes, type Teller } from './teller.ts'

const AIR = { pressureHpa: 1006.2, humidityPercent: 46 }

export function tellConditions({ tell }: Teller, pursuit: number, sprint: number): void {
  const teams = [
    { record: 'CR', timeMs: 228_410, name: 'Constructed select', location: 'Elsewhere', on: '2023-02-11' },
    { record: 'TR', timeMs: 231_655, name: 'Evening selection', on: '2024-02-10' },
  ] as const
  for (const phase of [1, 2])
    tell(minutes(-590), 'records', { event: pursuit, phase, records: teams.map((each) => ({ ...each })) })
  tell(minutes(-590), 'records', {
    event: sprint,
    phase: 1,
    records: [
      {
        record: 'CR',
        timeMs: 9_402,
        name: 'Sam Example',
        nation: 'GBR',
        location: 'Elsewhere',
        on: '2022-02-12',
      },
      { record: 'TR', timeMs: 9_517, name: 'Kim Beispiel', nation: 'SUI', on: '2025-02-15' },
    ],
  })
  tell(minutes(-245), 'conditions', { event: pursuit, phase: 1, airC: 24.5, ...AIR })
  tell(minutes(-185), 'conditions', { event: sprint, phase: 1, airC: 25.2, ...AIR })
  tell(minutes(-5), 'conditions', { event: pursuit, phase: 2, airC: 26.8, ...AIR })
}
