/** Where the files of reports are: behind the same address as the API. */
import { useApp } from './app.ts'

/** Gives the address of a file by its id. */
export function useFileAddress(): (file: { readonly id: string }) => string {
  const { settings } = useApp()
  return ({ id }) => `${settings.apiBaseUrl}/file/${encodeURIComponent(id)}`
}
