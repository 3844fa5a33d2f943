/** The keys of the photo finish: arrows move the picture, + and - zoom, 0 shows all of it. */

export type ViewerMove =
  | { readonly kind: 'zoomIn' | 'zoomOut' | 'reset' }
  | { readonly kind: 'pan'; readonly xPx: number; readonly yPx: number }

const STEP_PX = 60

/** Null for any other key. The picture moves against the arrow, as if the eye moved along it. */
export function viewerMove(key: string): ViewerMove | null {
  switch (key) {
    case '+':
    case '=':
      return { kind: 'zoomIn' }
    case '-':
      return { kind: 'zoomOut' }
    case '0':
      return { kind: 'reset' }
    case 'ArrowLeft':
      return { kind: 'pan', xPx: STEP_PX, yPx: 0 }
    case 'ArrowRight':
      return { kind: 'pan', xPx: -STEP_PX, yPx: 0 }
    case 'ArrowUp':
      return { kind: 'pan', xPx: 0, yPx: STEP_PX }
    case 'ArrowDown':
      return { kind: 'pan', xPx: 0, yPx: -STEP_PX }
    default:
      return null
  }
}
