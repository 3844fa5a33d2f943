/** The messages between the demo's thread and the server. */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { Frame } from '@bell-lap/protocol/facts/frame'
import type { BundleFile } from '@bell-lap/race-sim/bundle'

export type DemoMessage =
  /** Competitions that have bundles. The answer lists those that are wanted. */
  | { readonly kind: 'bundles'; readonly competitions: readonly string[] }
  | {
      readonly kind: 'bundle'
      readonly competition: string
      readonly facts: readonly Fact[]
      readonly files: readonly BundleFile[]
    }
  /** A bundle or the replay cannot be used. */
  | { readonly kind: 'fault'; readonly reason: string }
  /** A replay begins. What is sent about the competition from now on is a new race, invisible until `begun`. */
  | { readonly kind: 'begin'; readonly competition: string }
  /** Everything that happened before its clock started has been sent. It replaces the previous replay. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'facts'; readonly competition: string; readonly facts: readonly Fact[] }
  | { readonly kind: 'files'; readonly competition: string; readonly files: readonly BundleFile[] }
  | { readonly kind: 'frames'; readonly competition: string; readonly frames: readonly Frame[] }
  /** All bundles, and the initial items of the replay if there is one, have been sent. */
  | { readonly kind: 'filled' }

export interface DemoOrder {
  readonly wanted: readonly string[]
}

export interface DemoThreadData {
  readonly racesFolder: string
}
