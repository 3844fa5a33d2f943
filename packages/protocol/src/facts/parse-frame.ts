/** Parses outside JSON into a frame of positions, or lists everything that is wrong with it. */
import { parseBib } from '@bell-lap/domain/figures/bib'
import { Frame, type FramePosition } from './frame.ts'
import { findFrameFaults } from './fact-rules.ts'
import { findFaults, isPrepared, listFaults, MOST_FAULTS, type Faulty } from './validation.ts'

export type ParsedFrame = { readonly ok: true; readonly frame: Frame } | Faulty<'invalid-fact'>

/** False if the schema is not compiled yet. */
export const isFramePrepared = (): boolean => isPrepared(Frame)

/** The text of a whole number becomes that number, as in facts. */
function withBibs(frame: Frame): Frame {
  if (!Array.isArray(frame.riders) || !frame.riders.some((rider) => typeof rider?.bib === 'string'))
    return frame
  const parsed = ({ bib, ...rider }: FramePosition): FramePosition => ({
    bib: typeof bib === 'string' ? (parseBib(bib) ?? bib) : bib,
    ...rider,
  })
  return { ...frame, riders: frame.riders.map(parsed) }
}

/**
 * Never throws.
 * @param most faults reported, at most. 0 for a caller that only counts (validation.ts)
 */
export function parseFrame(
  value: unknown,
  { most = MOST_FAULTS }: { readonly most?: number } = {},
): ParsedFrame {
  const code = 'invalid-fact'
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return { ok: false, code, faults: [{ at: '', reason: 'must be an object in curly brackets' }] }
  const frame = withBibs(value as Frame)
  const [first, ...more] = listFaults(findFaults(Frame, frame, most), () => findFrameFaults(frame), most)
  return first === undefined ? { ok: true, frame } : { ok: false, code, faults: [first, ...more] }
}
