/** About the height of a profile on a phone in px: the room kept for it until it has come. */
export const PROFILE_PX = 238
