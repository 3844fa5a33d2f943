/** A screen that stands at the line or in a hall, for hours, without anybody at it. It follows the hub like every page of its unit. */
import { nameWithYear } from '@bell-lap/domain/calendar/name-with-year'
import { useEffect, useEffectEvent, useRef, type ComponentType } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useChannel } from '../../live/use-channel.ts'
import { useDocument } from '../../live/use-document.ts'
import { Link } from '../../navigation/link.tsx'
import type { LineScreenName } from '../../navigation/page-params.ts'
import { OneRace } from '../../panels/one-race/one-race-context.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { isPhase, phasePlace, stagePlace, type UnitAddress } from '../../site/unit-address.ts'
import { useUnit } from '../../site/use-unit.ts'
import { useWakeLock } from '../../site/use-wake-lock.ts'
import { eventName } from '@bell-lap/ui/format/event-name.ts'
import { AnnouncerBoard } from './announcer-board.tsx'
import { LapBoard } from './lap-board.tsx'
import { ResultBoard } from './result-board.tsx'
import { StartClock } from './start-clock.tsx'
import styles from './line.module.css'

export interface LineBoardProps {
  readonly unit: UnitAddress
}

const BOARDS: Readonly<Record<LineScreenName, ComponentType<LineBoardProps>>> = {
  'lap-board': LapBoard,
  'start-clock': StartClock,
  announcer: AnnouncerBoard,
  results: ResultBoard,
}

export function LineScreen({ unit, screen }: LineBoardProps & { readonly screen: LineScreenName }) {
  const { t, i18n } = useLingui()
  const hall = useRef<HTMLDivElement>(null)
  const { c, year, code } = unit
  const competition = useDocument('competition', { c }).body
  const own = useUnit(unit).body
  const events = useDocument('events', { c }, undefined, { enabled: isPhase(unit) }).body
  useChannel(own?.channel ?? null)
  useWakeLock()
  const fillScreen = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else void hall.current?.requestFullscreen?.().catch(() => {})
  }
  const hearKey = useEffectEvent(({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
    if (key.toLowerCase() === 'f' && !ctrlKey && !metaKey && !altKey) fillScreen()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => hearKey(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const titles: Readonly<Record<LineScreenName, string>> = {
    'lap-board': t`Lap board`,
    'start-clock': t`Start clock`,
    announcer: t`Announcer`,
    results: t`Result board`,
  }
  const name = competition?.name ?? code.toUpperCase()
  const event = isPhase(unit) ? events?.find(({ number }) => number === unit.e)?.name : undefined
  const parts = [event === undefined ? '' : eventName(event, i18n.locale), own?.name ?? '']
  const of = [...new Set(parts)].filter((part) => part !== '' && part !== name).join(' · ')
  const about = `${of === '' ? '' : `${of} · `}${nameWithYear(name, year)}`
  const Board = BOARDS[screen]
  return (
    <OneRace single={!isPhase(unit) && unit.single}>
      <PageHead
        title={`${titles[screen]} · ${about}`}
        description={t`${titles[screen]} of ${about}, for a big screen.`}
      />
      <div ref={hall} className={styles.hall} data-ground="board">
        <header className={styles.head}>
          <p className={styles.competition}>{name}</p>
          <p className={styles.unit}>{of}</p>
        </header>
        <div className={styles.board}>
          <h1 className={styles.title}>{titles[screen]}</h1>
          <Board unit={unit} />
        </div>
        <footer className={styles.foot}>
          <button type="button" className={styles.control} onClick={fillScreen}>
            <Trans>Full screen</Trans>
          </button>
          {isPhase(unit) ? (
            <Link className={styles.control} {...phasePlace(unit, null)}>
              <Trans>Leave</Trans>
            </Link>
          ) : (
            <Link className={styles.control} {...stagePlace(unit, 'live')}>
              <Trans>Leave</Trans>
            </Link>
          )}
        </footer>
      </div>
    </OneRace>
  )
}
