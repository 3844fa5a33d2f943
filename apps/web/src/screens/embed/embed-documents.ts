/** What the page for those who embed reads first: the season that it begins with. */
import type { DocumentRequest } from '../../live/address.ts'

export const embedYear = (nowMs: number): number => new Date(nowMs).getUTCFullYear()

export const embedDocuments = (nowMs: number) =>
  [
    { name: 'competitions', params: {}, query: { year: embedYear(nowMs) } },
    { name: 'sports', params: {} },
  ] as const satisfies readonly DocumentRequest[]
