/** Whether an opened row tells its gap: the first one has none, and one of less than nothing means nothing. */
import type { Row } from '@bell-lap/protocol/objects/ranking'

export const tellsGap = ({ gap, gapMs, rank }: Pick<Row, 'gap' | 'gapMs' | 'rank'>): boolean =>
  gap !== null && (gapMs === null || gapMs > 0 || (gapMs === 0 && rank !== 1))
