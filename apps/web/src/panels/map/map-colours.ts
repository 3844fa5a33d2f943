/**
 * The map's colours from the style sheet, in a form that WebGL understands, and a notification when they
 * change.
 */

export const MAP_COLOURS = [
  'sea',
  'land',
  'coast',
  'border',
  'river',
  'grid',
  'wood',
  'road',
  'course',
  'casing',
  'ridden',
  'stage',
  'chosen',
  'context',
] as const
export type MapColour = (typeof MAP_COLOURS)[number]
export type MapColours = Readonly<Record<MapColour, string>>

/** Any CSS colour as `rgb()` or `rgba()`. Browsers write mixed colours in other notations. */
function toRgb(colour: string, pen: CanvasRenderingContext2D): string {
  if (colour.startsWith('rgb')) return colour
  pen.clearRect(0, 0, 1, 1)
  pen.fillStyle = colour
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 255] = pen.getImageData(0, 0, 1, 1).data
  return `rgba(${red},${green},${blue},${alpha / 255})`
}

/** `probe` holds one element per colour, in order. The colour is the element's `color`. */
export function readMapColours(probe: Element): MapColours {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const entries = MAP_COLOURS.map((name, index) => {
    const element = probe.children[index]
    const colour = element ? getComputedStyle(element).color : ''
    return [name, pen && colour !== '' ? toRgb(colour, pen) : '#888888'] as const
  })
  return Object.fromEntries(entries) as MapColours
}

/** Calls back whenever one of the colours has changed: scheme, style or theme sheet. Returns its undo. */
export function watchMapColours(probe: Element, listener: (colours: MapColours) => void): () => void {
  // The probes' colours change by a short transition, whatever the cause.
  const onEnd = (): void => listener(readMapColours(probe))
  probe.addEventListener('transitionend', onEnd)
  return () => probe.removeEventListener('transitionend', onEnd)
}
