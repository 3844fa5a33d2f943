/** A phase that is raced now, on a page about something else: one line with the way to it. It does not follow its channel. */
import type { ReactNode } from 'react'
import { useDocument } from '../../live/use-document.ts'
import { PhaseStrip } from './phase-strip.tsx'

const ASK_EVERY_MS = 4_000

interface PhaseInPassingProps {
  /** Competition id, number of the event, of the phase. */
  readonly c: string
  readonly e: number
  readonly p: number
  readonly link: ReactNode
}

export function PhaseInPassing({ c, e, p, link }: PhaseInPassingProps) {
  const live = useDocument('phase-live', { c, e, p }, undefined, { everyMs: ASK_EVERY_MS })
  return live.body && <PhaseStrip live={live.body} badge={null} troubled={live.stale} link={link} />
}
