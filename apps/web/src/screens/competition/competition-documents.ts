/** What a competition's own page reads. */
import type { DocumentRequest } from '../../live/address.ts'

/** `c`: the id of the API ("tdf2026"). */
export function competitionDocuments(c: string) {
  return [
    { name: 'competition', params: { c } },
    { name: 'stages', params: { c } },
    { name: 'summaries', params: { c } },
    { name: 'competition-live', params: { c } },
  ] as const satisfies readonly DocumentRequest[]
}
