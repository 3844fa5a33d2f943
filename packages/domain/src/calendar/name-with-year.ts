/**
 * Adds the year to the name of a competition that is held repeatedly: `Tour de France 2026`. A name that already contains a year keeps that
 * one, also if it differs: a race of an earlier season may be shown again.
 */
export const nameWithYear = (name: string, year: number): string =>
  /\b(19|20)\d\d\b/.test(name) ? name : `${name} ${year}`
