/** The two parts in which `npm test` runs all tests, as vitest's filters: pieces of a file's path. */

/** Nothing in packages/ has to do with the site: its tests are run while the site is built, which leaves a processor idle. */
export const WITHOUT_SITE = ['packages/']
export const WITH_SITE = ['apps/', 'tools/']
