/**
 * `Tour de France 2026`: the name with the year, for events held repeatedly under one name. A name that already
 * contains its year is not changed.
 */
export const nameWithYear = (name: string, year: number): string =>
  name.includes(String(year)) ? name : `${name} ${year}`
