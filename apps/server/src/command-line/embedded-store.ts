/** Commands that work on the files of the embedded store. */
import type { Settings } from '../settings.ts'
import { CommandError } from './command.ts'

/**
 * Refuses a store in a database.
 * @param instead what to do there, as a sentence
 */
export function requireEmbeddedStore({ store }: Pick<Settings, 'store'>, instead: string): void {
  if (store !== null) throw new CommandError(`BELL_LAP_STORE names a database. ${instead}`)
}
