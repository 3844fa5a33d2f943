/**
 * The standing of an event over its phases. It is requested only if the list of events says that there is
 * one.
 */
import { useDocument } from '../live/use-document.ts'
import { findStanding } from './event-documents.ts'

/** `standing`: its document. Null also while the list is unknown. */
export function useStanding(c: string, e: number) {
  const events = useDocument('events', { c })
  const standing = findStanding(events.body, e)
  return {
    standing,
    ...useDocument(standing ?? 'omnium', { c, e }, undefined, { enabled: standing !== null }),
  }
}
