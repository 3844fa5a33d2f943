/** True if the content belongs to a competition of one race, whose pages never mention stages. */
import { createContext, use, type ReactNode } from 'react'

const OneRaceContext = createContext(false)

interface OneRaceProps {
  readonly single: boolean
  readonly children: ReactNode
}

export function OneRace({ single, children }: OneRaceProps) {
  return <OneRaceContext value={single}>{children}</OneRaceContext>
}

/** False outside of any competition. */
export const useIsOneRace = (): boolean => use(OneRaceContext)
