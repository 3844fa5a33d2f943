/** The roles of people who state facts on a race day. A token of a role may state only the facts of that role. */
export const ROLES = ['timekeeper', 'commissaire', 'editor'] as const
export type Role = (typeof ROLES)[number]

/** Undefined if the text names no role. */
export const findRole = (text: unknown): Role | undefined => ROLES.find((role) => role === text)
