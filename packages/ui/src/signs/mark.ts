/** Our mark: the product's name, and the bell of the last lap, drawn by us. */

export const PRODUCT = 'Bell Lap'

/** Paths of the bell in a box of 32 × 32. */
export const BELL_LINES = [
  'M14.5 2h3v3.2c4.9.7 8.2 4.3 8.2 9.6v5.4l2.8 3.6v2.4H3.5v-2.4l2.8-3.6v-5.4c0-5.3 3.3-8.9 8.2-9.6Z',
  'M12.2 27.6h7.6a3.8 3.8 0 0 1-7.6 0Z',
]
