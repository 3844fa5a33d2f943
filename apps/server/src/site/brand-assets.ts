/** The files of the site that the operator's brand replaces or adds, at the addresses that pages name. */
import { drawnBrandOf, type Brand } from '../brand/brand.ts'
import { boardOf } from '../brand/colours.ts'
import { Content } from '../documents/content.ts'
import { ICON_SIZES, iconSvg } from '../shares/brand-pictures.ts'
import type { Shares } from '../shares/shares.ts'
import type { Asset, AssetStore } from './asset-store.ts'
import { isTextual, mediaTypeOf } from './media-type.ts'

const HOME_PICTURE = '/share.png'

/** The store with the brand's files before those of the build. */
export function withBrand(store: AssetStore, brand: Brand, shares: Pick<Shares, 'getOfSite'>): AssetStore {
  const own = new Map<string, () => Promise<Asset>>()
  const add = (path: string, make: () => Content | Promise<Content>): void => {
    const mediaType = mediaTypeOf(path)
    const isImmutable = path.startsWith('/brand/')
    own.set(path, async () => ({
      content: await make(),
      mediaType,
      isCompressible: isTextual(mediaType),
      isImmutable,
    }))
  }
  const addBytes = (path: string, bytes: string | Uint8Array): void => {
    const content = new Content(Buffer.from(bytes as string))
    add(path, () => content)
  }
  for (const picture of [brand.logo, brand.sponsor?.logo ?? null])
    if (picture !== null) addBytes(picture.address, picture.bytes)
  if (brand.name !== null || brand.icon !== null) {
    addBytes('/favicon.svg', iconSvg(drawnBrandOf(brand), 64))
    for (const path of Object.keys(ICON_SIZES)) add(path, () => shares.getOfSite(path))
  }
  if (brand.name !== null) {
    addBytes('/manifest.webmanifest', manifestOf(brand.name, boardOf(brand.colours.header).ground))
    add(HOME_PICTURE, () => shares.getOfSite(HOME_PICTURE))
  }
  return { ...store, find: (path) => own.get(path)?.() ?? store.find(path) }
}

/** The icons are those of the site's own manifest (apps/web/public). */
const manifestOf = (name: string, ground: string): string =>
  JSON.stringify({
    name,
    short_name: name,
    start_url: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  })
