/** `Tour de France 2026`: of what is held every year, or every few, under one name. A name that tells its year stays as it is. */
export const nameWithYear = (name: string, year: number): string =>
  name.includes(String(year)) ? name : `${name} ${year}`
