/**
 * The wearer of the general classification's jersey, on a phone in a line of its own below the strip. It adds
 * what the best rider in front still needs for the lead; while another rider leads on the road, that rider
 * and the lead; after the stage, the leader and whether he is new. Wider pages show this in and beside the
 * strip.
 */
import type { ReactNode } from 'react'
import type { BestInFront, Jerseys, VirtualLead } from '@bell-lap/protocol/documents/stages'
import { formatDuration } from '@bell-lap/ui/format/duration.ts'
import { JerseyDot, useJerseyName } from '@bell-lap/ui/signs/jersey.tsx'
import { AheadOf, NewHolder, StillNeeds } from './general-words.tsx'
import { VirtualName } from './virtual-name.tsx'
import styles from './leader-line.module.css'

interface LeaderLineProps {
  /** Null while unknown. */
  readonly worn: Jerseys | null
  /** The leaders after the stage; null before its end. */
  readonly after: Jerseys | null
  readonly virtualLead: VirtualLead | null
  readonly bestInFront: BestInFront | undefined
}

/** The jersey of the general classification. */
export const ofGeneral = (jerseys: Jerseys | null) =>
  jerseys?.find(({ classification }) => classification === 'Time')

export function LeaderLine({ worn, after, virtualLead, bestInFront }: LeaderLineProps) {
  const today = ofGeneral(worn)
  const leading = ofGeneral(after)
  if (leading) {
    const { jersey, leader, second, lead, isNew } = leading
    if (second === undefined || lead === undefined)
      return <Line jersey={jersey} name={leader.name} isNew={isNew} />
    return (
      <Line jersey={jersey} name={leader.lastName} isNew={isNew}>
        {lead} <AheadOf name={second.lastName} />
      </Line>
    )
  }
  if (virtualLead?.jersey)
    return (
      <Line
        jersey={virtualLead.jersey}
        title={<VirtualName jersey={virtualLead.jersey} />}
        name={virtualLead.lastName}
      >
        <VirtualGap gapMs={virtualLead.gapMs} name={today?.wearer.lastName} />
      </Line>
    )
  if (!today) return null
  if (bestInFront === undefined) return <Line jersey={today.jersey} name={today.wearer.name} />
  return (
    <Line jersey={today.jersey} name={today.wearer.lastName}>
      · <StillNeeds {...bestInFront} />
    </Line>
  )
}

interface VirtualGapProps extends Pick<VirtualLead, 'gapMs'> {
  readonly name: string | undefined
}

/**
 * The lead of the rider who leads on the road over the wearer, by surname. Unsigned, because + means behind.
 */
export const VirtualGap = ({ gapMs, name }: VirtualGapProps) => (
  <>
    {gapMs !== null && formatDuration(gapMs, 0)} {name !== undefined && <AheadOf name={name} />}
  </>
)

interface LineProps {
  readonly jersey: string
  /** The title. By default the name of the jersey. */
  readonly title?: ReactNode
  readonly name: string
  /** True if another rider had it before. */
  readonly isNew?: boolean | undefined
  readonly children?: ReactNode
}

function Line({ isNew, children, ...of }: LineProps) {
  return (
    <p className={styles.line} data-ground="board">
      <JerseyOf {...of} /> {isNew && <NewHolder />} {children}
    </p>
  )
}

/** A jersey, its title and its holder. */
export function JerseyOf({ jersey, title, name }: Omit<LineProps, 'children' | 'isNew'>) {
  const called = useJerseyName(jersey)
  return (
    <>
      <span aria-hidden="true">
        <JerseyDot jersey={jersey} />
      </span>{' '}
      {title ?? called} <b>{name}</b>
    </>
  )
}
