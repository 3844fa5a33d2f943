/** A nation's medals: each with its medallists, sport and event, and a link to the race if it is shown. */
import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { NationMedals as Body } from '@bell-lap/protocol/documents/multisports'
import { formatDay } from '@bell-lap/ui/format/dates.ts'
import { useDocument } from '../../live/use-document.ts'
import { RiderName } from '@bell-lap/ui/signs/rider-name.tsx'
import { SectionState } from '@bell-lap/ui/state/section-state.tsx'
import { MedalDisc } from './medal-disc.tsx'
import { InferredMark } from '../board/inferred-mark.tsx'
import styles from './nation-medals.module.css'

interface NationMedalsProps {
  /** Code of the series of games. */
  readonly sport: string
  readonly year: number
  readonly nation: string
  readonly sportName: (code: string) => string
  /** Name of the event, as a link if the event is shown. */
  readonly renderEvent: (medal: Body['medals'][number]) => ReactNode
}

const USUAL_ROWS = 4
const ROW_PX = 48

export function NationMedals({ sport, year, nation, sportName, renderEvent }: NationMedalsProps) {
  const { i18n } = useLingui()
  const medals = useDocument('multisport-nation', { sport, year, nation: nation.toLowerCase() })
  if (medals.body === null)
    return (
      <SectionState
        state={medals.state}
        empty={<Trans>No medals have been won yet</Trans>}
        failed={<Trans>The medals could not be loaded</Trans>}
        rows={USUAL_ROWS}
        rowHeight={ROW_PX}
      />
    )
  return (
    <ul className={styles.list}>
      {medals.body.medals.map((medal) => (
        <li key={medal.key} className={styles.medal}>
          <MedalDisc medal={medal.medal} />
          <span className={styles.what}>
            <span className={styles.who}>
              <Winners medal={medal} />
            </span>
            <span className={styles.event}>
              {sportName(medal.sport)} · {renderEvent(medal)}
            </span>
          </span>
          <time className={styles.day} dateTime={medal.on}>
            {formatDay(medal.on, i18n.locale)}
          </time>
        </li>
      ))}
    </ul>
  )
}

/** Empty if they are not named: the event is named already. */
function Winners({ medal: { name, winners, inferredFrom } }: { readonly medal: Body['medals'][number] }) {
  return (
    <>
      {name !== null && <b>{name} </b>}
      {winners.map((winner, index) => (
        <span key={winner.name} className={styles.winner}>
          <RiderName rider={winner} />
          {index < winners.length - 1 && ', '}
        </span>
      ))}
      {inferredFrom && <InferredMark from={inferredFrom} />}
    </>
  )
}
