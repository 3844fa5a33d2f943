/** A chart as a file: the drawing with its colours as SVG or PNG, the figures as CSV. */

/** Properties that the style sheet gives to the parts of a drawing. */
const DRAWN = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'paint-order',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'font-stretch',
  'text-anchor',
] as const

/** The drawing as a document of its own. Its colours are those that it has on the page. */
export function svgOf(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const parts = [...drawing.querySelectorAll<SVGElement>('*')]
  for (const [index, part] of [...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const seen = getComputedStyle(parts[index]!)
    for (const name of DRAWN) part.style.setProperty(name, seen.getPropertyValue(name))
  }
  const { width, height } = drawing.getBoundingClientRect()
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(Math.round(width)))
  copy.setAttribute('height', String(Math.round(height)))
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  ground.setAttribute('width', '100%')
  ground.setAttribute('height', '100%')
  ground.setAttribute('fill', getComputedStyle(document.body).backgroundColor)
  copy.prepend(ground)
  return new XMLSerializer().serializeToString(copy)
}

/** Twice as large as on the page, so that it is sharp on paper. */
const PNG_SCALE = 2

/** Rejects if the browser cannot draw it. */
export async function pngOf(drawing: SVGSVGElement): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgOf(drawing))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width * PNG_SCALE
  canvas.height = image.height * PNG_SCALE
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser draws no PNG')))),
  )
}

/** A program for tables would compute a text that begins like this. Gaps (`+1:04`) and dashes are none. */
const FORMULA = /^[=@\t\r]|^[+-](?![\d:.,]*$)/

const cellOf = (value: string | null): string => {
  const text = value === null ? '' : FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows of texts. Null is an empty cell. */
export const csvOf = (rows: readonly (readonly (string | null)[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

/** Saves a file as the browser saves downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
