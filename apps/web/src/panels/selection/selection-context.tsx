/** Hands the one selection to every panel of a screen. */
import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { NOTHING_SELECTED, toggleSelection, type Selection } from './selection.ts'

interface SelectionState {
  readonly selection: Selection
  /** Selects; what is selected already is let go. */
  readonly toggle: (chosen: Selection) => void
  readonly clear: () => void
}

const SelectionContext = createContext<SelectionState>({
  selection: NOTHING_SELECTED,
  toggle: () => undefined,
  clear: () => undefined,
})

export function SelectionProvider({ children }: { readonly children: ReactNode }) {
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED)
  const state = useMemo<SelectionState>(
    () => ({
      selection,
      toggle: (chosen) => setSelection((present) => toggleSelection(present, chosen)),
      clear: () => setSelection(NOTHING_SELECTED),
    }),
    [selection],
  )
  return <SelectionContext value={state}>{children}</SelectionContext>
}

/** Outside a provider nothing is selected and selecting does nothing. */
export const useSelection = (): SelectionState => use(SelectionContext)
