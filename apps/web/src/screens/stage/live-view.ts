/**
 * The panels of the live screen that a phone shows one at a time; wider windows show all. Map and timeline are sections of
 * the stage, with tabs of their own.
 */

import type { StageLive } from '@bell-lap/protocol/documents/stages'

export const LIVE_VIEWS = ['groups', 'ranking'] as const
export type LiveView = (typeof LIVE_VIEWS)[number]

/** The view for an address that names no known view: the groups on the road, then the result. */
export const defaultView = (moment: 'live' | 'finished'): LiveView =>
  moment === 'live' ? 'groups' : 'ranking'

/** The view an address asks for. */
export function parseLiveView(text: string | undefined, moment: 'live' | 'finished'): LiveView {
  return LIVE_VIEWS.find((view) => view === text) ?? defaultView(moment)
}

/** True where the groups on the road stand above the columns. */
export const hasGroupString = (
  { groups, unseen }: Pick<StageLive, 'groups' | 'unseen'>,
  moment: 'live' | 'finished',
): boolean => moment === 'live' && groups.length + unseen.length > 0
