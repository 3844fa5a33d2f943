/** A line drawing for each section: the bends of a road, a track's oval, a ridge, the rollers of a BMX straight. */
import type { SportCategory } from '@bell-lap/protocol/vocabulary/discipline'

/** In a box of 400 × 132. */
export const DISCIPLINE_LINES: Record<SportCategory, readonly string[]> = {
  road: [
    'M-10 118C60 118 40 88 110 88S150 64 200 64s20-20 76-20 40-18 134-18',
    'M-10 132C66 132 54 102 118 102s46-24 92-24 24-20 76-20 48-18 124-18',
  ],
  track: [
    'M110 26h180a40 40 0 0 1 0 80H110a40 40 0 0 1 0-80Z',
    'M110 38h180a28 28 0 0 1 0 56H110a28 28 0 0 1 0-56Z',
    'M110 14h180a52 52 0 0 1 0 104H110a52 52 0 0 1 0-104Z',
  ],
  mtb: [
    'M-10 118 60 60l34 26 60-66 40 44 34-30 62 62 40-34 90 66',
    'M-10 132 70 84l30 18 56-56 40 40 36-22 64 50 40-24 80 48',
  ],
  bmx: [
    'M-10 104c30 0 30-40 60-40s30 40 60 40 30-40 60-40 30 40 60 40 30-40 60-40 30 40 60 40 30-40 70-40',
    'M-10 120c30 0 30-40 60-40s30 40 60 40 30-40 60-40 30 40 60 40 30-40 60-40 30 40 60 40 30-40 70-40',
  ],
  other: ['M200 66m-52 0a52 52 0 1 0 104 0a52 52 0 1 0-104 0', 'M-10 66h158M252 66h168M200-10v24M200 118v30'],
}
