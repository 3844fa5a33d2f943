/**
 * `Tour de France 2026`: the name with the year, for events held repeatedly under one name. A name that already
 * contains a year keeps it, whichever it is: a race of an earlier season that is shown again is known by its own.
 */
export const nameWithYear = (name: string, year: number): string =>
  /\b(19|20)\d\d\b/.test(name) ? name : `${name} ${year}`
