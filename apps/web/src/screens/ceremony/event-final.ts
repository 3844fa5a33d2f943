/** The phase that decides an event. */
import type { PhaseListed } from '@bell-lap/protocol/objects/event'

/** The last phase called a final, else the last phase. Null for an event without phases. */
export const findFinal = (phases: readonly PhaseListed[]): PhaseListed | null =>
  phases.findLast(({ isFinal }) => isFinal) ?? phases.at(-1) ?? null
