/**
 * A race on a page about another subject: the page reads one document of it and does not follow its channel.
 */
import { useDocument } from '../../live/use-document.ts'
import { useStageLive } from '../stale/use-stage-live.ts'

const ASK_EVERY_MS = 4_000

/** `c`: competition id; `s`: stage number. */
export function useRaceInPassing(c: string, s: number) {
  const { body: live, stale } = useStageLive(c, s, true, { everyMs: ASK_EVERY_MS })
  const { body: profile } = useDocument('stage-profile', { c, s })
  return { live, stale, profile }
}
