/** Addresses that documents give: of pictures and files. */
import { useApp } from './app.ts'

/** A path from the root belongs to the API, wherever that is; every other address stays as it is. */
export const addressBehind = (apiBaseUrl: string, address: string): string =>
  address.startsWith('/') && !address.startsWith('//') ? apiBaseUrl + address : address

/** Gives the address to load, of one that a document gives; null stays null. */
export function useAddress(): (address: string | null) => string | null {
  const { settings } = useApp()
  return (address) => (address === null ? null : addressBehind(settings.apiBaseUrl, address))
}
