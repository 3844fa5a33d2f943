/** The addresses of report files: below the address of the API. */
import { useApp } from './app.ts'

/**
 * Returns the address of a competition's file by its id. The same bytes may have another name in other
 * competitions.
 */
export function useFileAddress(competition: string): (file: { readonly id: string }) => string {
  const { settings } = useApp()
  return ({ id }) =>
    `${settings.apiBaseUrl}/file/${encodeURIComponent(id)}?competition=${encodeURIComponent(competition)}`
}
