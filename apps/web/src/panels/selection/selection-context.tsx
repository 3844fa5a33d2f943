/** Provides the one selection to every panel of a stage's sections. Escape clears it. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Jersey } from '@bell-lap/protocol/vocabulary/kinds'
import { isPlainKey } from '@bell-lap/ui/page/keyboard.ts'
import { NOTHING_SELECTED, resolveChoice, toggleChoice, type Choice, type Selection } from './selection.ts'

interface SelectionState {
  readonly selection: Selection
  /** Selects. Selecting the same again clears the selection. */
  readonly toggle: (chosen: Choice) => void
  readonly clear: () => void
}

const SelectionContext = createContext<SelectionState>({
  selection: NOTHING_SELECTED,
  toggle: () => undefined,
  clear: () => undefined,
})

interface SelectionProviderProps {
  /** Bibs of the wearers of the jerseys on this stage. */
  readonly wearers: ReadonlyMap<Jersey, Bib>
  readonly children: ReactNode
}

export function SelectionProvider({ wearers, children }: SelectionProviderProps) {
  const [choice, setChoice] = useState<Choice>(NOTHING_SELECTED)
  // The same object while nothing is selected, however often the wearers change (live/late.tsx).
  const selection = resolveChoice(choice, wearers)
  const state = useMemo<SelectionState>(
    () => ({
      selection,
      toggle: (chosen) => setChoice((present) => toggleChoice(present, chosen)),
      clear: () => setChoice(NOTHING_SELECTED),
    }),
    [selection],
  )
  const isChosen = choice.kind !== 'none'
  useEffect(() => {
    if (!isChosen) return undefined
    const onKey = (event: KeyboardEvent): void => {
      // An open dialog handles Escape itself.
      if (!isPlainKey(event, 'Escape') || document.querySelector('dialog:modal')) return
      setChoice(NOTHING_SELECTED)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isChosen])
  return <SelectionContext value={state}>{children}</SelectionContext>
}

/** Outside a provider nothing is selected, and selecting has no effect. */
export const useSelection = (): SelectionState => use(SelectionContext)
