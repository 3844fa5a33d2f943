/** Positions of the whole field at one instant. They are not facts and have a lane of their own (D-005). */
import type { Bib as Worn } from '@bell-lap/domain/figures/bib'
import { unitOf, type Unit } from '@bell-lap/domain/calendar/unit'
import { Type, type Static } from 'typebox'
import { field, named } from '../described.ts'
import { Bib, Instant, Key, unitFields } from './fact.ts'
import { Metres } from '../measures.ts'

export const FramePosition = named(
  'FramePosition',
  'Position of one rider.',
  Type.Object(
    {
      bib: field(Bib, 'Bib of the rider.', 11),
      toFinishM: field(Metres, 'Metres still to ride.', 12_400),
      speedKmh: field(Type.Number({ minimum: 0, maximum: 200 }), 'Speed.', 46.2),
      lat: Type.Optional(field(Type.Number({ minimum: -90, maximum: 90 }), 'Degrees north.', 42.9639)),
      lon: Type.Optional(field(Type.Number({ minimum: -180, maximum: 180 }), 'Degrees east.', 1.6053)),
    },
    { additionalProperties: false },
  ),
)
export type FramePosition = Static<typeof FramePosition>

export const Frame = named(
  'Frame',
  'Positions of the field of a unit at one instant.',
  Type.Object(
    {
      id: field(Key, 'Unique among the frames of the source.', 'f-13310'),
      source: field(Key, 'The sender.', 'gps'),
      at: field(Instant, 'The instant of the positions, with offset.', '2026-07-07T17:20:04+02:00'),
      ...unitFields,
      riders: field(Type.Array(FramePosition, { maxItems: 20_000 }), 'All riders whose position is known.'),
    },
    { additionalProperties: false },
  ),
)
export type Frame = Static<typeof Frame>

/** The unit a frame belongs to. The ingest door refuses frames without a unit. */
export function unitOfFrame(frame: Frame): Unit {
  const unit = unitOf(frame)
  if (unit === null) throw new TypeError(`Frame ${frame.source}/${frame.id} names no unit`)
  return unit
}

/** Bibs of all riders in the frame. */
export const bibsOfFrame = ({ riders }: Frame): Worn[] => riders.map(({ bib }) => bib)

/** A frame in its lane. `count` grows by one with each frame and survives thinning. */
export interface LaneFrame {
  readonly count: number
  readonly frame: Frame
}

/**
 * The first frame in each interval of this length is a step. The race's actions are computed only from steps, so thinning does not change
 * them.
 */
export const FRAME_STEP_MS = 10_000
