/** The riders of a group, front to back, after those whom the visitor follows. A tap selects one rider everywhere. */
import { ridersOf, type Bib } from '@bell-lap/domain/figures/bib'
import { startTransition, useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Group } from '@bell-lap/protocol/documents/stages'
import type { Rider } from '@bell-lap/protocol/objects/rider'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { followOfRider } from '../../visitor/follow.ts'
import { useFollowedBibs } from '../../visitor/followed-bibs.tsx'
import { FollowStar } from '../../visitor/follow-star.tsx'
import { JerseyDot } from '@bell-lap/ui/signs/jersey.tsx'
import { Plate } from '@bell-lap/ui/signs/plate.tsx'
import { RiderName } from '@bell-lap/ui/signs/rider-name.tsx'
import { useSelection } from '../selection/selection-context.tsx'
import styles from './group-riders.module.css'

/** More than a phone has room for. The others of a large group follow when these are painted. */
const AT_ONCE = 10

interface GroupRidersProps {
  readonly group: Group
  readonly riders: ReadonlyMap<Bib, Rider>
  readonly jerseys: ReadonlyMap<Bib, readonly string[]>
  /** Called when a rider was selected or deselected. */
  readonly onPick: () => void
}

export function GroupRiders({ group, riders, jerseys, onPick }: GroupRidersProps) {
  const { t } = useLingui()
  const { selection, toggle } = useSelection()
  const [most, setMost] = useState(AT_ONCE)
  // Kept from the opening on: a star that is pressed moves no row.
  const [followed] = useState(useFollowedBibs())
  useEffect(() => startTransition(() => setMost(Infinity)), [])
  const bibs = ridersOf(group)
  const inOrder = [...bibs.filter((bib) => followed.has(bib)), ...bibs.filter((bib) => !followed.has(bib))]
  return (
    <ul className={styles.riders} aria-label={t`Riders of the group`}>
      {inOrder.slice(0, most).map((bib) => {
        const rider = riders.get(bib)
        return (
          <li key={bib} className={styles.line}>
            <button
              type="button"
              className={styles.rider}
              aria-pressed={selection.kind === 'rider' && selection.bib === bib}
              onClick={() => {
                toggle({ kind: 'rider', bib })
                onPick()
              }}
            >
              <Plate bib={bib} />
              {rider && <Flag nation={rider.nation} />}
              {rider && <RiderName rider={rider} />}
              {(jerseys.get(bib) ?? []).map((jersey) => (
                <JerseyDot key={jersey} jersey={jersey} />
              ))}
            </button>
            {rider && <FollowStar follow={followOfRider(rider)} />}
          </li>
        )
      })}
    </ul>
  )
}
