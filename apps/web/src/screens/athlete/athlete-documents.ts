/** The documents of an athlete's page. */
import type { DocumentRequest } from '../../live/address.ts'

/** `athlete`: any id of the person. */
export const palmaresDocument = (athlete: string) =>
  ({ name: 'athlete-palmares', params: { id: athlete } }) as const satisfies DocumentRequest
