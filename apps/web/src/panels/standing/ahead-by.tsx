/** What puts a row ahead of the next one, which has as many points. */
import { useLingui } from '@lingui/react/macro'
import type { WorldCup } from '@bell-lap/protocol/documents/world-cup'

export type AheadBy = WorldCup['results'][number]['aheadBy']

interface AheadByWordsProps {
  readonly aheadBy: NonNullable<AheadBy>
  readonly className: string | undefined
}

export function AheadByWords({ aheadBy, className }: AheadByWordsProps) {
  const { t } = useLingui()
  const words = {
    lastSprint: t({ message: 'better in the last sprint', comment: 'Ahead of the next, with equal points' }),
    lastPart: t({ message: 'better in the last race', comment: 'Ahead of the next, with equal points' }),
    wins: t({ message: 'more wins', comment: 'Ahead of the next, with equal points' }),
    places: t({ message: 'better places', comment: 'Ahead of the next, with equal points' }),
    latest: t({ message: 'better in the latest race', comment: 'Ahead of the next, with equal points' }),
    decision: t({ message: 'ahead by decision', comment: 'Ahead of the next, with equal points' }),
  } as const satisfies Record<NonNullable<AheadBy>, string>
  return <span className={className}>{words[aheadBy]}</span>
}
