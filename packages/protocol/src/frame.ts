/** Positions of the whole field at one instant: no facts, a lane of their own (D-005). */
import { Type, type Static } from 'typebox'
import { Bib, Instant, Key, Metres, StageNumber } from './facts/fact.ts'

export const FramePosition = Type.Object(
  {
    bib: Bib,
    /** Metres still to ride. */
    toFinishM: Metres,
    speedKmh: Type.Number({ minimum: 0, maximum: 200 }),
    lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
    lon: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
  },
  { additionalProperties: false },
)
export type FramePosition = Static<typeof FramePosition>

export const Frame = Type.Object(
  {
    id: Key,
    source: Key,
    at: Instant,
    stage: StageNumber,
    riders: Type.Array(FramePosition, { maxItems: 20_000 }),
  },
  { additionalProperties: false },
)
export type Frame = Static<typeof Frame>

/** A frame as its lane keeps it: `count` grows by one with each and survives thinning. */
export interface LaneFrame {
  readonly count: number
  readonly frame: Frame
}
