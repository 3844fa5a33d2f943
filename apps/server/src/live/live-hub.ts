/**
 * Declares the hub: the methods that clients call, and the messages that the server sends (spec.md section 7,
 * D-013).
 */
import type { HubMessage } from '@bell-lap/protocol/hub-message'
import type { DocumentAddress, PushedAddress } from '@bell-lap/protocol/version'

type Json = (text: string, address: PushedAddress) => void
type UnitJson = (competition: string, number: number, text: string, address: PushedAddress) => void

/** Messages whose arguments are not just one JSON text. */
interface OwnPushes {
  updatePhaseLive: UnitJson
  updatePhaseLiveTT: UnitJson
  updatePhaseLiveRankings: UnitJson
  updateStageLive: UnitJson
  updateStageLiveRankings: UnitJson
  updateStageRankings: UnitJson
  updateOverallRankings: UnitJson
  updateTracking: UnitJson
  updateHasLive: (competition: string, hasLive: boolean, address: PushedAddress) => void
  updateLive: (
    competition: string,
    unit: 'stage' | 'phase',
    number: number,
    live: string,
    liveLinks: string,
    summaries: string,
    address: PushedAddress,
  ) => void
}

export type LiveHub = {
  methods: {
    /** Returns the addresses of the channel's existing documents. Their changes follow from now on. */
    register(channel: string): DocumentAddress[]
    unregister(channel: string): void
  }
  pushes: OwnPushes & { [M in Exclude<HubMessage, keyof OwnPushes>]: Json }
}

export const HUB_PATH = '/livehub'
