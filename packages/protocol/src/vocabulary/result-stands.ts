import type { ResultStatus } from './kinds.ts'

/**
 * True if a result gives medals once the racing is over. A result that is live, in brackets or protested gives none, and no ceremony
 * (D-153).
 */
export const resultStands = (status: ResultStatus): boolean =>
  status === 'unofficial' || status === 'official'
