/** What the page of an athlete reads. */
import type { DocumentRequest } from '../../live/address.ts'

/** `athlete`: any of the ids under which the person is known. */
export const palmaresDocument = (athlete: string) =>
  ({ name: 'athlete-palmares', params: { id: athlete } }) as const satisfies DocumentRequest
