/** The nearest medal of the omnium. */
import type { Omnium } from '@bell-lap/protocol/documents/omnium'

export type Need = Omnium['results'][number]['needs'][number]

/** The best medal that the next sprint can give, else the nearest one. Null for the leader. */
export function bestNeed(needs: readonly Need[]): Need | null {
  const open = needs.filter(({ behind }) => behind > 0)
  return (
    open.find(({ place }) => place !== null) ??
    open.reduce<Need | null>(
      (nearest, need) => (nearest && nearest.behind <= need.behind ? nearest : need),
      null,
    )
  )
}
