import type { ResultStatus } from './kinds.ts'

/** Whether a result gives medals once the racing is over: one that is live, in brackets or protested gives none, and no ceremony (D-153). */
export const resultStands = (status: ResultStatus): boolean =>
  status === 'unofficial' || status === 'official'
