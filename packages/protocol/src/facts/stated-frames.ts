/** Frames as they stand in their lane. */
import { Type, type Static } from 'typebox'
import { field, named } from '../described.ts'
import { Frame } from './frame.ts'

export const StatedFramesShape = named(
  'StatedFrames',
  'Frames in the order of their numbers.',
  Type.Object({
    epoch: field(
      Type.String(),
      'Epoch of the journal. With another epoch the numbers mean other frames.',
      '5f0c93d2a18b4e07',
    ),
    count: field(Type.Integer(), 'Number of the newest frame of the competition.', 13_310),
    frames: field(
      Type.Array(
        named(
          'StatedFrame',
          'A frame of the lane.',
          Type.Object({
            count: field(Type.Integer(), 'Its number in the lane, from 1.', 13_310),
            frame: Frame,
          }),
        ),
      ),
      'The frames after the given number that were not thinned out.',
    ),
    next: field(
      Type.Union([Type.Integer(), Type.Null()]),
      'Send it as `after` to read on. Null at the end.',
      13_310,
    ),
  }),
)
export type StatedFrames = Static<typeof StatedFramesShape>
