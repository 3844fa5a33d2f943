/** The check of a competition id that somebody typed. */
import { isCompetitionId } from '../ingest/token.ts'
import { UsageError } from './command.ts'

/** Throws UsageError if it is none. */
export function checkCompetitionId(text: string): void {
  if (!isCompetitionId(text)) throw new UsageError(`"${text}" is not a competition id such as tdf2026`)
}
