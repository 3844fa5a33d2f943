/** Media types of the files of a site's build. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  geojson: 'application/geo+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  woff: 'font/woff',
  wasm: 'application/wasm',
  pbf: 'application/x-protobuf',
  pmtiles: 'application/octet-stream',
}

/** Decided by the extension of a file's name. Without a known one: bytes of unknown kind. */
export function mediaTypeOf(fileName: string): string {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  return MEDIA_TYPES[ending] ?? 'application/octet-stream'
}

/** True for text, which shrinks when compressed. */
export const isTextual = (mediaType: string): boolean =>
  /charset=|wasm|x-protobuf|image\/x-icon/.test(mediaType)
