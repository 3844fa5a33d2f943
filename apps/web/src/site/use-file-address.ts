/** Where the files of reports are: behind the same address as the API. */
import { useApp } from './app.ts'

/** Gives the address of a competition's file by its id: the same bytes may have another name elsewhere. */
export function useFileAddress(competition: string): (file: { readonly id: string }) => string {
  const { settings } = useApp()
  return ({ id }) =>
    `${settings.apiBaseUrl}/file/${encodeURIComponent(id)}?competition=${encodeURIComponent(competition)}`
}
