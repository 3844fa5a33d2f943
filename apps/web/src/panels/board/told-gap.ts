/** Tells whether an opened row shows its gap. The first row has none, and a negative gap has no meaning. */
import type { Row } from '@bell-lap/protocol/objects/ranking'

export const tellsGap = ({ gap, gapMs, rank }: Pick<Row, 'gap' | 'gapMs' | 'rank'>): boolean =>
  gap !== null && (gapMs === null || gapMs > 0 || (gapMs === 0 && rank !== 1))
