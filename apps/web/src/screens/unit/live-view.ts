/**
 * The panels of the live screen that a phone shows one at a time; wider windows show all. Map and timeline are sections of
 * the stage, with tabs of their own.
 */

import type { Rankings, StageLive } from '@bell-lap/protocol/documents/stages'

export const LIVE_VIEWS = ['groups', 'ranking'] as const
export type LiveView = (typeof LIVE_VIEWS)[number]

/**
 * The view for an address without a valid one: the groups on the road, or the ranking if times decide the
 * order and no positions come; then the result.
 */
export const defaultView = (moment: 'live' | 'finished', timedOnly: boolean): LiveView =>
  moment === 'live' && !timedOnly ? 'groups' : 'ranking'

/** True if a ranking names the leader and nobody's position is known. */
export const isTimedOnly = (
  { groups, unseen, positionsAt }: Pick<StageLive, 'groups' | 'unseen' | 'positionsAt'>,
  rankings: Rankings | null,
): boolean =>
  positionsAt === null &&
  groups.length + unseen.length === 0 &&
  (rankings?.some(({ results }) => results.some(({ rank }) => rank > 0)) ?? false)

/** The view in the address. */
export function parseLiveView(text: string | undefined, first: LiveView): LiveView {
  return LIVE_VIEWS.find((view) => view === text) ?? first
}

/** True if the groups on the road stand above the columns. */
export const hasGroupString = (
  { groups, unseen }: Pick<StageLive, 'groups' | 'unseen'>,
  moment: 'live' | 'finished',
): boolean => moment === 'live' && groups.length + unseen.length > 0
