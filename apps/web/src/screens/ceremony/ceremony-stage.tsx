/**
 * The screen of a ceremony. It shows one scene at a time and is controlled by keys, taps, buttons or time.
 */
import type { DisruptionKind } from '@bell-lap/domain/calendar/disruption'
import { Fragment, useEffect, useEffectEvent, useReducer, useRef, type ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { moveOfKey, moveOfTap, moveRun, SCENE_MS, startRun } from './ceremony-run.ts'
import type { CeremonyScene } from './ceremony-scenes.ts'
import { FlagStore } from './flag-store.tsx'
import { HonourScene } from './honour-scene.tsx'
import { PodiumScene } from './podium-scene.tsx'
import { useWakeLock } from '../../site/use-wake-lock.ts'
import { WaitingView } from './waiting-view.tsx'
import styles from './ceremony.module.css'

interface CeremonyStageProps {
  readonly competition: string
  /** Name of the stage or event. '' for a competition of one race. */
  readonly unit: string
  readonly scenes: readonly CeremonyScene[]
  /** The disruption of the race, if any. */
  readonly disruption: DisruptionKind | undefined
  /** Link back to the results. */
  readonly leave: ReactNode
}

export function CeremonyStage({ competition, unit, scenes, disruption, leave }: CeremonyStageProps) {
  const { t } = useLingui()
  const [{ shown, turn, isPaused }, move] = useReducer(moveRun, scenes, startRun)
  const hallRef = useRef<HTMLDivElement>(null)
  const leaveRef = useRef<HTMLSpanElement>(null)
  useWakeLock()
  useEffect(() => move({ kind: 'changed', scenes }), [scenes])

  const goOn = (kind: 'next' | 'previous' | 'first' | 'last'): void => move({ kind, scenes })
  const fillScreen = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else void hallRef.current?.requestFullscreen?.().catch(() => {})
  }

  const hearKey = useEffectEvent((event: KeyboardEvent): void => {
    const asked = event.ctrlKey || event.metaKey || event.altKey ? null : moveOfKey(event.key)
    // A focused button or link handles its own keys.
    const isOwn = event.target instanceof Element && event.target.closest('a, button') !== null
    if (asked === null || (isOwn && (event.key === 'Enter' || event.key === ' '))) return
    event.preventDefault()
    if (asked === 'pause') move({ kind: 'pause' })
    else if (asked === 'fullScreen') fillScreen()
    // A key that is held down would ask to leave again and again.
    else if (asked === 'leave') {
      if (!event.repeat) leaveRef.current?.querySelector('a')?.click()
    } else goOn(asked)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => hearKey(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  // One timer at a time: with every change the previous one is cancelled.
  const passOn = useEffectEvent(() => goOn('next'))
  const running = shown === null || isPaused ? null : turn
  useEffect(() => {
    if (running === null) return undefined
    const timer = setTimeout(() => passOn(), SCENE_MS)
    return () => clearTimeout(timer)
  }, [running])

  return (
    <div
      ref={hallRef}
      className={styles.hall}
      data-ground="board"
      data-paused={isPaused || undefined}
      onPointerUp={(event) => {
        if ((event.target as Element).closest('a, button') !== null || event.button !== 0) return
        goOn(moveOfTap(event.clientX, event.currentTarget.clientWidth))
      }}
    >
      <div className={styles.stage}>
        <header className={styles.head}>
          <p className={styles.competition}>{competition}</p>
          {unit !== '' && unit !== competition && <p className={styles.unit}>{unit}</p>}
        </header>
        <div className={styles.scene} aria-live="polite">
          <Fragment key={turn}>
            {shown === null ? (
              <WaitingView disruption={disruption} />
            ) : shown.kind === 'podium' ? (
              <PodiumScene scene={shown} />
            ) : (
              <HonourScene scene={shown} />
            )}
          </Fragment>
        </div>
        <div className={styles.foot}>
          {shown !== null && (
            <ol className={styles.scenes} aria-label={t`Scenes`}>
              {scenes.map(({ key }, index) => (
                <li key={key}>
                  <button
                    type="button"
                    className={styles.step}
                    aria-current={key === shown.key ? 'step' : undefined}
                    aria-label={t`Scene ${index + 1}`}
                    onClick={() => move({ kind: 'to', key, scenes })}
                  >
                    {key === shown.key && (
                      <span
                        className={styles.passing}
                        key={turn}
                        style={{ animationDuration: `${SCENE_MS}ms` }}
                      />
                    )}
                  </button>
                </li>
              ))}
            </ol>
          )}
          <div className={styles.controls}>
            {shown !== null && (
              <>
                <button type="button" className={styles.control} onClick={() => goOn('previous')}>
                  <Trans>Back</Trans> <Key>←</Key>
                </button>
                <button
                  type="button"
                  className={styles.control}
                  aria-pressed={isPaused}
                  onClick={() => move({ kind: 'pause' })}
                >
                  <Trans>Pause</Trans> <Key>P</Key>
                </button>
                <button type="button" className={styles.control} onClick={() => goOn('next')}>
                  <Trans>Next</Trans> <Key>→</Key>
                </button>
              </>
            )}
            <button type="button" className={styles.control} onClick={fillScreen}>
              <Trans>Full screen</Trans> <Key>F</Key>
            </button>
            <span ref={leaveRef}>
              {leave} <Key>Esc</Key>
            </span>
          </div>
        </div>
      </div>
      <FlagStore scenes={scenes} />
    </div>
  )
}

/** The key with the same effect, if there is a keyboard. Its button names the effect. */
const Key = ({ children }: { readonly children: string }) => (
  <kbd className={styles.key} aria-hidden="true">
    {children}
  </kbd>
)
