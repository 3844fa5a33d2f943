/**
 * A phase in progress, on a page about another subject: one line with a link to it. It does not follow its
 * channel.
 */
import type { ReactNode } from 'react'
import { useDocument } from '../../live/use-document.ts'
import { PhaseStrip } from './phase-strip.tsx'

const ASK_EVERY_MS = 4_000

interface PhaseInPassingProps {
  /** Competition id, number of the event, of the phase. */
  readonly c: string
  readonly e: number
  readonly p: number
  /** Subject of the line. */
  readonly name: string
  /** Renders a link to the phase around its name. */
  readonly renderLink: (name: string) => ReactNode
}

export function PhaseInPassing({ c, e, p, name, renderLink }: PhaseInPassingProps) {
  const live = useDocument('phase-live', { c, e, p }, undefined, { everyMs: ASK_EVERY_MS })
  const elsewhere = { name, link: renderLink(name) }
  return live.body && <PhaseStrip live={live.body} badge={null} troubled={live.stale} elsewhere={elsewhere} />
}
