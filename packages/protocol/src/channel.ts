/** Channels of the live hub (D-012): one per unit, and `live` for everybody. */

/** The channel of every competition's has-live and live documents. */
export const LIVE_CHANNEL = 'live'

/** A unit: a stage, or a phase of an event. */
export type UnitAddress =
  | { readonly competition: string; readonly stage: number }
  | { readonly competition: string; readonly event: number; readonly phase: number }

export const stageChannel = (competition: string, stage: number): string => `${competition}-stage-${stage}`
export const phaseChannel = (competition: string, event: number, phase: number): string =>
  `${competition}-event-${event}-phase-${phase}`

const UNIT_CHANNEL = /^([a-z][a-z0-9-]{0,40}\d{4})-(?:stage-(\d{1,3})|event-(\d{1,3})-phase-(\d{1,3}))$/

/** The unit a channel's name stands for; null for `live` and for anything that is no channel. */
export function parseChannel(channel: string): UnitAddress | null {
  const match = UNIT_CHANNEL.exec(channel)
  if (!match) return null
  const [, competition, stage, event, phase] = match
  if (competition === undefined) return null
  return stage === undefined
    ? { competition, event: Number(event), phase: Number(phase) }
    : { competition, stage: Number(stage) }
}
