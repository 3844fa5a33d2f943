/** The panels of the live screen that a phone shows one at a time; wider windows show all. */

export const LIVE_VIEWS = ['groups', 'ranking', 'timeline'] as const
export type LiveView = (typeof LIVE_VIEWS)[number]

/** The view an address asks for; the groups when it asks for nothing known. */
export function parseLiveView(text: string | undefined): LiveView {
  return LIVE_VIEWS.find((view) => view === text) ?? 'groups'
}
