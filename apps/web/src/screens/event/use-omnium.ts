/** The omnium of an event, which is asked for only where the list of events says that there is one. */
import { useDocument } from '../../live/use-document.ts'
import { isDecidedByOmnium } from './event-documents.ts'

/** `isOmnium`: false also while the list is not known. */
export function useOmnium(c: string, e: number) {
  const events = useDocument('events', { c })
  const isOmnium = isDecidedByOmnium(events.body, e)
  return { isOmnium, ...useDocument('omnium', { c, e }, undefined, { enabled: isOmnium }) }
}
