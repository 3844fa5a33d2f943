/** Approximate height of a profile on a phone in px. This room is kept until it has come. */
export const PROFILE_PX = 238
