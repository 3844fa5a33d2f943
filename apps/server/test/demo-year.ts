/** The year of the demo's races: by the clock of these races, which is an hour or two ahead of UTC. */
export const DEMO_YEAR = Number(
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', year: 'numeric' }).format(),
)
