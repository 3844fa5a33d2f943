/** Computes the version of a document from a state that may be unreadable. */
import { versionOf } from '@bell-lap/race/projections'

/** 0 if a stored fact makes the programme unreadable. Then there are no documents either. */
export const versionNow: typeof versionOf = (race, name, params) => {
  try {
    return versionOf(race, name, params)
  } catch {
    return 0
  }
}
