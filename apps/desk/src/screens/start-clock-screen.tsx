/** The start clock over the whole screen: who starts next, the seconds, and a sound for the last of them. */
import { useEffect, useRef, useState } from 'react'
import { useDesk } from '../desk-context.ts'
import { useWords } from '../language/language.tsx'
import { beepBetween, startClockAt, type Beep, type PlannedStart } from '../start/start-clock.ts'

const LOOKED_EVERY_MS = 50
const PITCH = { short: 880, long: 1_320 } as const satisfies Record<Beep, number>
const LASTS_S = { short: 0.15, long: 0.8 } as const satisfies Record<Beep, number>
const VOLUME = 0.4

function sound(audio: AudioContext, beep: Beep): void {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = PITCH[beep]
  volume.gain.value = VOLUME
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + LASTS_S[beep])
}

export function StartClockScreen({ starts }: { readonly starts: readonly PlannedStart[] }) {
  const say = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const audio = useRef<AudioContext | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = (): void => {
    // A browser lets a page sound only after a tap.
    audio.current ??= new AudioContext()
    void audio.current.resume()
    dialog.current?.showModal()
    void dialog.current?.requestFullscreen().catch(() => {})
    setIsOpen(true)
  }
  const close = (): void => {
    setIsOpen(false)
    if (document.fullscreenElement !== null) void document.exitFullscreen()
  }
  return (
    <>
      <button type="button" onClick={open}>
        {say('startClock')}
      </button>
      <dialog ref={dialog} className="start-clock" aria-label={say('startClock')} onClose={close}>
        {isOpen && (
          <>
            <Clock starts={starts} onBeep={(beep) => audio.current !== null && sound(audio.current, beep)} />
            <button type="button" onClick={() => dialog.current?.close()}>
              {say('close')}
            </button>
          </>
        )}
      </dialog>
    </>
  )
}

function Clock({
  starts,
  onBeep,
}: {
  readonly starts: readonly PlannedStart[]
  readonly onBeep: (beep: Beep) => void
}) {
  const say = useWords()
  const { clock } = useDesk()
  const [nowMs, setNowMs] = useState(() => clock.nowMs())
  const looked = useRef(nowMs)
  useEffect(() => {
    const timer = setInterval(() => {
      const atMs = clock.nowMs()
      const beep = beepBetween(starts, looked.current, atMs)
      looked.current = atMs
      if (beep !== null) onBeep(beep)
      setNowMs(atMs)
    }, LOOKED_EVERY_MS)
    return () => clearInterval(timer)
  })
  const { next, following, secondsLeft } = startClockAt(starts, nowMs)
  if (next === null) return <p className="big">{say('allStarted')}</p>
  const { bib, lastName, firstName } = next.starter
  return (
    <>
      <p className="countdown figure" data-last={secondsLeft <= 5 || undefined}>
        {`${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`}
      </p>
      <p className="next">
        <strong className="figure">{bib}</strong> {lastName} {firstName}
      </p>
      <ol className="following">
        {following.map(({ starter, atMs }) => (
          <li key={starter.key}>
            <strong className="figure">{starter.bib}</strong> {starter.lastName}{' '}
            <span className="quiet figure">{`+${Math.round((atMs - next.atMs) / 1_000)} s`}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
