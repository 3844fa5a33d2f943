/** The first document of the page for sites that embed ours: the competitions of the present season. */
import type { DocumentRequest } from '../../live/address.ts'

export const embedYear = (nowMs: number): number => new Date(nowMs).getUTCFullYear()

export const embedDocuments = (nowMs: number) =>
  [
    { name: 'competitions', params: {}, query: { year: embedYear(nowMs) } },
    { name: 'sports', params: {} },
  ] as const satisfies readonly DocumentRequest[]
