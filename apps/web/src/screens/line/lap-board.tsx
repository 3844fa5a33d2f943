/** The lap board: the laps to go as large as the screen, and the bell. */
import { Plural, Trans } from '@lingui/react/macro'
import { useUnitDocument } from '../../site/use-unit.ts'
import type { LineBoardProps } from './line-screen.tsx'
import styles from './line.module.css'

export function LapBoard({ unit }: LineBoardProps) {
  const { body: live } = useUnitDocument('live', unit)
  const laps = live?.laps ?? null
  const toGo = laps?.toGo ?? live?.track?.toGo ?? null
  const of = laps?.of ?? live?.track?.of ?? null
  const next = live?.track?.next ?? null
  return (
    <output className={styles.laps} data-bell={toGo === 1 || undefined}>
      <span className={styles.number}>
        {laps?.estimated === true && '≈'}
        {toGo ?? '–'}
      </span>
      <span className={styles.words}>
        {toGo === 1 ? (
          <Trans>Last lap</Trans>
        ) : toGo === 0 ? (
          <Trans>Finished</Trans>
        ) : toGo === null ? (
          <Trans>Waiting for the first race data.</Trans>
        ) : (
          <Plural value={toGo} one="lap to go" other="laps to go" />
        )}
      </span>
      <span className={styles.aside}>
        {of !== null && <Plural value={of} one="# lap" other="# laps" />}
        {next !== null && next.toGo !== null && (
          <>
            {of !== null && ' · '}
            <Plural value={next.toGo} one="Sprint in # lap" other="Sprint in # laps" />
          </>
        )}
      </span>
    </output>
  )
}
