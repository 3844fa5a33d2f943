/** Classifications by the names that people see. A sender who uses one of these in a fact gets a hint with the word that facts use. */
import type { Classification } from './kinds.ts'

const SHOWN: Readonly<Record<string, Classification>> = {
  general: 'Time',
  'general individual': 'Time',
  gc: 'Time',
  points: 'SprintPoints',
  sprint: 'SprintPoints',
  sprints: 'SprintPoints',
  mountain: 'MountainPoints',
  mountains: 'MountainPoints',
  'king of the mountains': 'MountainPoints',
  'young rider': 'Young',
  'young riders': 'Young',
  youth: 'Young',
  teams: 'Team',
  combativity: 'Combative',
  'most combative': 'Combative',
}

/** The word of one of the known classifications that was given by its shown name. Null if there is none. */
export function classificationShownAs(given: string, known: readonly unknown[]): Classification | null {
  const name = given
    .trim()
    .toLowerCase()
    .replace(/ (classification|ranking)$/, '')
  const meant = Object.hasOwn(SHOWN, name) ? SHOWN[name]! : null
  return meant !== null && known.includes(meant) ? meant : null
}
