/** Persons with several medals: the first few, and all on demand and on paper. */
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { MEDALS } from '@bell-lap/domain/standing/medal-table'
import type { Medals } from '@bell-lap/protocol/documents/multisports'
import { formatNames } from '@bell-lap/ui/format/names.ts'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { usePrinting } from '@bell-lap/ui/page/printing.ts'
import { RiderName } from '@bell-lap/ui/signs/rider-name.tsx'
import { MedalDisc } from './medal-disc.tsx'
import { InferredMark } from '../board/inferred-mark.tsx'
import { InferredNotes } from '../board/inferred-notes.tsx'
import styles from './multi-medallists.module.css'
import { inOrder, rankIn, sharedRanks, type MedalOrder } from './order.ts'

const SHOWN = 12

interface MultiMedallistsProps {
  readonly persons: Medals['multiMedallists']
  readonly order: MedalOrder
  readonly sportName: (code: string) => string
}

export function MultiMedallists({ persons, order, sportName }: MultiMedallistsProps) {
  const { i18n, t } = useLingui()
  const [all, setAll] = useState(false)
  const isPrinting = usePrinting()
  const shared = sharedRanks(persons, order)
  const count = persons.length
  const sorted = inOrder(persons, order)
  return (
    <>
      <ol className={styles.list}>
        {(all || isPrinting ? sorted : sorted.slice(0, SHOWN)).map((person) => {
          const rank = rankIn(person, order)
          return (
            <li key={person.key} className={styles.person}>
              <span className={styles.rank}>{shared.has(rank) ? `=${rank}` : rank}</span>
              <span className={styles.who}>
                <span className={styles.name}>
                  <Flag nation={person.nation} /> <RiderName rider={person} />
                  {person.inferredFrom && <InferredMark from={person.inferredFrom} />}
                </span>
                <span className={styles.sports}>
                  {formatNames(person.sports.map(sportName), i18n.locale)}
                </span>
              </span>
              <span className={styles.medals}>
                {MEDALS.filter((medal) => person[medal] > 0).map((medal) => (
                  <span key={medal} className={styles.medal}>
                    {person[medal]} <MedalDisc medal={medal} />
                  </span>
                ))}
              </span>
            </li>
          )
        })}
      </ol>
      {count > SHOWN && (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? <Trans>Show fewer</Trans> : t`Show all (${count})`}
        </button>
      )}
      <InferredNotes rows={sorted} />
    </>
  )
}
