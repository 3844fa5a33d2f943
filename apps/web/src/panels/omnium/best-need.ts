/** Which medal of the omnium is nearest. */
import type { Omnium } from '@bell-lap/protocol/documents/omnium'

export type Need = Omnium['results'][number]['needs'][number]

/** What is still to be gained: the best medal that the next sprint can give, else the one that is nearest. Null for whoever leads. */
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
