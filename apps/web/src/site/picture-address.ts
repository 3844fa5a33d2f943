/** Addresses of pictures in documents. */
import { useApp, type SiteSettings } from './app.ts'

/** A path from the root belongs to the API, wherever that is. Every other address stays as it is. */
export const addressBehind = (apiBaseUrl: string, address: string): string =>
  address.startsWith('/') && !address.startsWith('//') ? apiBaseUrl + address : address

type Known = Pick<SiteSettings, 'apiBaseUrl' | 'origin' | 'pictureHosts'>

/**
 * The address from which to load a picture. Null for a host that is neither ours nor allowed by the operator,
 * because loading would tell that host who reads the page.
 */
export function pictureAddress(address: string, { apiBaseUrl, origin, pictureHosts }: Known): string | null {
  const behind = addressBehind(apiBaseUrl, address)
  if (address.startsWith('/') && !address.startsWith('//')) return behind
  const url = URL.canParse(behind, origin) ? new URL(behind, origin) : null
  if (url === null || url.username !== '' || url.password !== '') return null
  const ours = [origin, apiBaseUrl].flatMap((base) => (URL.canParse(base) ? [new URL(base).origin] : []))
  if (ours.includes(url.origin)) return behind
  return url.protocol === 'https:' && url.port === '' && pictureHosts.includes(url.hostname) ? behind : null
}

/** Returns the address from which to load a picture. Null stays null. */
export function usePictureAddress(): (address: string | null) => string | null {
  const { settings } = useApp()
  return (address) => (address === null ? null : pictureAddress(address, settings))
}
