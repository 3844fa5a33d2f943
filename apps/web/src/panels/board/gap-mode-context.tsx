/** Gap, interval or total: one choice for every board of a stage's sections. */
import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import type { GapMode } from './declared.ts'

interface GapModeState {
  readonly mode: GapMode
  readonly setMode: (mode: GapMode) => void
}

const GapModeContext = createContext<GapModeState>({ mode: 'gap', setMode: () => undefined })

export function GapModeProvider({ children }: { readonly children: ReactNode }) {
  const [mode, setMode] = useState<GapMode>('gap')
  const state = useMemo<GapModeState>(() => ({ mode, setMode }), [mode])
  return <GapModeContext value={state}>{children}</GapModeContext>
}

/** Outside a provider it is always the gap. */
export const useGapMode = (): GapModeState => use(GapModeContext)
