/** Teams as blocks in as many columns as fit: name, a note, the riders. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { ReactNode } from 'react'
import { followOfTeam, type Follow } from '../../visitor/follow.ts'
import { FollowStar } from '../../visitor/follow-star.tsx'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { Plate } from '@bell-lap/ui/signs/plate.tsx'
import styles from './team-block.module.css'

/** A team of eight riders (motion/watch-lists.ts). */
const BLOCK_PX = 290

export function TeamBlocks({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.blocks} data-line-px={BLOCK_PX}>
      {children}
    </div>
  )
}

interface TeamBlockProps {
  /** As people say it. '' for riders without a team. */
  readonly team: string
  readonly name: ReactNode
  /** '' or absent if unknown. */
  readonly nation?: string
  /** Stands at the end of the head, small. */
  readonly note: ReactNode
  /** `TeamRider`s. */
  readonly children: ReactNode
}

export function TeamBlock({ team, name, nation = '', note, children }: TeamBlockProps) {
  const follow = followOfTeam(team)
  return (
    <section className={styles.block}>
      <h2 className={styles.head}>
        {nation !== '' && (
          <span className={styles.flag}>
            <Flag nation={nation} />
          </span>
        )}
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>{note}</span>
        {follow && <FollowStar follow={follow} />}
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

interface TeamRiderProps {
  /** Null for none. */
  readonly bib: Bib | null
  readonly nation: string
  readonly name: ReactNode
  readonly follow: Follow
  /** True for one who has left the race. */
  readonly out?: boolean
  /** Stands after the name. */
  readonly children?: ReactNode
}

export function TeamRider({ bib, nation, name, follow, out = false, children }: TeamRiderProps) {
  return (
    <li className={styles.rider} data-out={out || undefined}>
      <Plate bib={bib} />
      <Flag nation={nation} />
      <span className={styles.who}>{name}</span>
      {children}
      <span className={styles.star}>
        <FollowStar follow={follow} />
      </span>
    </li>
  )
}
