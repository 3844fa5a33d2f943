/** The races, standing and latest results of those whom the visitor follows. */
import type { Following } from '@bell-lap/protocol/documents/following'
import { useDocument } from '../live/use-document.ts'
import { whoOf } from '../visitor/follow.ts'
import { useFollows } from '../visitor/follows.ts'

const ASK_EVERY_MS = 60_000
const NOBODY: Following = []

/** `isLoading` is false for a visitor who follows nobody, as on the server. */
export function useFollowing() {
  const follows = useFollows()
  const isAny = follows.length > 0
  const { state, body } = useDocument(
    'following',
    {},
    { who: whoOf(follows) },
    { enabled: isAny, everyMs: ASK_EVERY_MS },
  )
  return {
    follows,
    following: isAny ? (body ?? NOBODY) : NOBODY,
    isLoading: isAny && state === 'loading',
    isFailed: isAny && state === 'failed',
  }
}
