/**
 * The jerseys on the road: the wearer of each today, and the wearer's group. Choosing a jersey follows its
 * wearer: the rider is selected everywhere, whatever the race does, until the choice is cleared.
 */
import { ridersOf, bibOf } from '@bell-lap/domain/figures/bib'
import { Trans, useLingui } from '@lingui/react/macro'
import type { BestInFront, Group, Jerseys, VirtualLead } from '@bell-lap/protocol/documents/stages'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { Jersey } from '@bell-lap/ui/signs/jersey.tsx'
import { RiderName } from '@bell-lap/ui/signs/rider-name.tsx'
import { GroupName } from '../group-string/group-name.tsx'
import { useSelection } from '../selection/selection-context.tsx'
import { StillNeeds } from './general-words.tsx'
import { VirtualGap } from './leader-line.tsx'
import { VirtualName } from './virtual-name.tsx'
import { InferredMark } from '../board/inferred-mark.tsx'
import { InferredNotes } from '../board/inferred-notes.tsx'
import styles from './jersey-holders.module.css'

interface WornJerseysProps {
  readonly worn: Jerseys
  /** Empty if no groups are known. */
  readonly groups: readonly Group[]
  /** The leader of the general classification on the road, if that is not the wearer of its jersey. */
  readonly virtualLead: VirtualLead | null
  readonly bestInFront: BestInFront | undefined
}

export function WornJerseys({ worn, groups, virtualLead, bestInFront }: WornJerseysProps) {
  const { t } = useLingui()
  const { selection, toggle } = useSelection()
  return (
    <>
      <ul>
        {worn.map(({ jersey, classification, wearer, inferredFrom }) => {
          const group = groups.find((each) => ridersOf(each).includes(bibOf(wearer) ?? ''))
          const isFollowed = selection.kind === 'rider' && selection.jersey === jersey
          return (
            <li key={jersey}>
              <button
                type="button"
                className={styles.worn}
                aria-pressed={isFollowed}
                title={isFollowed ? t`Stop following` : t`Follow this jersey`}
                onClick={() => toggle({ kind: 'wearer', jersey })}
              >
                <Jersey jersey={jersey} />
                <span className={styles.who}>
                  <span className={styles.leader}>
                    <Flag nation={wearer.nation} /> <RiderName rider={wearer} />
                    {inferredFrom && <InferredMark from={inferredFrom} />}
                  </span>
                  {virtualLead?.jersey === jersey && (
                    <span className={styles.where}>
                      <VirtualName jersey={jersey} />{' '}
                      <b>
                        {virtualLead.lastName} <VirtualGap gapMs={virtualLead.gapMs} name={wearer.lastName} />
                      </b>
                    </span>
                  )}
                  {classification === 'Time' && bestInFront && (
                    <span className={styles.where}>
                      <StillNeeds {...bestInFront} />
                    </span>
                  )}
                  {group && (
                    <span className={styles.where}>
                      <GroupName kind={group.kind} /> {group.gapMs !== 0 && <b>{group.gap}</b>}
                    </span>
                  )}
                </span>
                <span className={styles.follow} data-screen-only>
                  {isFollowed ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <InferredNotes rows={worn} />
    </>
  )
}
