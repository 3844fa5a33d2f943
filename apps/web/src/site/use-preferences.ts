/** The visitor's choices, and the page's style and zone from its address. */
import { usePageSearch } from '../navigation/page.ts'
import { useSyncExternalStore } from 'react'
import { useApp } from './app.ts'
import type { Preferences } from './preferences.ts'
import { STYLE_SWITCHES, type Style, type StyleSwitches } from '../style/style.ts'

export function usePreferences(): Preferences {
  const { preferences } = useApp()
  return useSyncExternalStore(preferences.subscribe, preferences.get, preferences.get)
}

/** The style in force. `default` if the address names none. */
export function useStyle(): Style {
  return usePageSearch().style ?? 'default'
}

/** The visible parts of the frame, by the style's switches and the institutional mode. */
export function useFrameSwitches(): StyleSwitches {
  const switches = STYLE_SWITCHES[useStyle()]
  const { cis } = usePreferences()
  return cis ? { ...switches, navigation: false } : switches
}
