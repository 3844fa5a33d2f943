/** The year in which the demo races: by the clock of its races, which is an hour or two ahead of UTC. */
export const DEMO_YEAR = Number(
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', year: 'numeric' }).format(),
)
