/** Channels of the live hub (D-012): one per unit, one per unit for those who run it (D-363), and `live` for everybody. */
import { addressOf, parseUnit, stageUnit, unitAt, type Unit } from '@bell-lap/domain/calendar/unit'

/** The channel of every competition's has-live and live documents. */
export const LIVE_CHANNEL = 'live'

/** A unit of a competition. */
export interface ChannelUnit {
  readonly competition: string
  readonly unit: Unit
  /** True for the channel of those who run the unit: it carries their documents, too. */
  readonly isDesk?: true
}

/** `tdf2026-stage-4`, `ctrparis2024-event-3-phase-2` */
export const unitChannel = (competition: string, unit: Unit): string => `${competition}-${unit}`

const DESK = '-desk'

/** `tdf2026-stage-4-desk` */
export const deskChannel = (competition: string, unit: Unit): string =>
  `${unitChannel(competition, unit)}${DESK}`

const UNIT_CHANNEL = /^([a-z][a-z0-9-]{0,40}\d{4})-((?:stage|event)-[0-9a-z-]{1,20})$/

/** The unit of a channel. Null for `live` and for a text that is not a channel. */
export function parseChannel(channel: string): ChannelUnit | null {
  const isDesk = channel.endsWith(DESK)
  const [, competition, text] = UNIT_CHANNEL.exec(isDesk ? channel.slice(0, -DESK.length) : channel) ?? []
  const unit = text === undefined ? null : parseUnit(text)
  if (competition === undefined || unit === null) return null
  return { competition, unit, ...(isDesk && { isDesk }) }
}

/** Parameters of the paths of a unit's documents: `s`, or `e` and `p`. */
export function paramsOfUnit(
  unit: Unit,
): { readonly s: number } | { readonly e: number; readonly p: number } {
  const address = addressOf(unit)
  return 'stage' in address ? { s: address.stage } : { e: address.event, p: address.phase }
}

/** The unit that a path's parameters name. Null if they name none. */
export function unitOfParams(params: Readonly<Record<string, string | number | undefined>>): Unit | null {
  const { s, e, p } = params
  if (s !== undefined) return stageUnit(Number(s))
  return e === undefined || p === undefined ? null : unitAt({ event: Number(e), phase: Number(p) })
}
