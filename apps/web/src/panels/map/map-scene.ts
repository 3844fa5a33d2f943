/** The content of a map, however it is drawn: lines on the ground and pins above it. */
import type { ReactNode } from 'react'
import type { LonLat } from './bounds.ts'
import type { CourseLine } from './course-line.ts'

/** From the lowest to the topmost. */
export const LINE_ROLES = ['grid', 'context', 'stage', 'course', 'ridden', 'chosen'] as const
export type LineRole = (typeof LINE_ROLES)[number]

export interface MapLine {
  readonly key: string
  readonly role: LineRole
  readonly points: readonly LonLat[]
}

export interface MapPin {
  readonly key: string
  readonly at: LonLat
  /** For a pin that rides along the course: its last reported position. */
  readonly riding?: { readonly line: CourseLine; readonly distanceM: number }
  /** `group`, `rider` and `plate` may overlap others; the rest give way by rank. */
  readonly kind: 'flag' | 'place' | 'kilometre' | 'town' | 'group' | 'rider' | 'plate' | 'cursor'
  /** Smaller is more important. */
  readonly rank: number
  /** True: shown whatever it covers. */
  readonly isFirm: boolean
  /** Null for a pin without one. */
  readonly name: ReactNode
  readonly content: ReactNode
  readonly isSelected?: boolean
  /** Called by a tap near it. */
  readonly onPick?: () => void
}
