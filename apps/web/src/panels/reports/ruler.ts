/**
 * Arithmetic of the photo finish's ruler. Each line is at a column of the picture. Columns are numbered from
 * 0 at the left, in pixels of the file, whatever size the picture has on the screen.
 */

/** Where the columns are drawn: from the left edge of the frame, in pixels of the screen. */
export interface DrawnColumns {
  readonly leftPx: number
  readonly widthPx: number
  /** Number of columns; at least one. */
  readonly columns: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The picture is drawn whole in the middle of its box, as `object-fit: contain` has it. */
export function drawnColumns(box: Size & { readonly left: number }, picture: Size): DrawnColumns {
  const widthPx = Math.min(box.width, (box.height * picture.width) / picture.height)
  return { leftPx: box.left + (box.width - widthPx) / 2, widthPx, columns: picture.width }
}

const within = (column: number, columns: number): number => Math.min(columns - 1, Math.max(0, column))

/** The column under a point of the frame; the nearest one for a point beside the picture. */
export const columnAt = (xPx: number, { leftPx, widthPx, columns }: DrawnColumns): number =>
  within(Math.floor(((xPx - leftPx) / widthPx) * columns), columns)

/**
 * The middle of the column, in pixels from the left edge of the frame. Outside the frame if the picture is
 * zoomed.
 */
export const middleOf = (column: number, { leftPx, widthPx, columns }: DrawnColumns): number =>
  leftPx + ((column + 0.5) / columns) * widthPx

/** First positions of the two lines: at a third and two thirds of the visible part of the picture. */
export function firstLines(drawn: DrawnColumns, frameWidthPx: number): readonly [number, number] {
  const fromPx = Math.max(0, drawn.leftPx)
  const toPx = Math.min(frameWidthPx, drawn.leftPx + drawn.widthPx)
  const at = (share: number): number => columnAt(fromPx + (toPx - fromPx) * share, drawn)
  return [at(1 / 3), at(2 / 3)]
}

const FAR = 10

/**
 * The position of a line after a key: arrows by one column, with Shift by ten, Home and End to the edges.
 * Null for any other key.
 */
export function movedByKey(key: string, isFar: boolean, column: number, columns: number): number | null {
  const step = isFar ? FAR : 1
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return within(column - step, columns)
    case 'ArrowRight':
    case 'ArrowUp':
      return within(column + step, columns)
    case 'Home':
      return 0
    case 'End':
      return columns - 1
    default:
      return null
  }
}

/** Decimals of a second that distinguish one column from the next: 3 at 1,000 lines per second, 4 at 2,000. */
export function decimalsOf(linesPerSecond: number): number {
  let decimals = 0
  while (10 ** decimals < linesPerSecond) decimals += 1
  return decimals
}
