/**
 * Attacks that succeeded once, each on a server of its own, compared with stated bounds. `node
 * apps/server/soak/attack-doors.ts [part of a name]`; exit code 0 if all bounds hold. Prints the second table
 * of docs/security.md.
 */
import { attackServer, type Row } from './attack/attacked-server.ts'
import { attackByBundles } from './attack/hostile-bundles.ts'
import { attackByExtremeFacts } from './attack/extreme-facts.ts'
import { attackByFragments, attackByNegotiations, attackByPings } from './attack/hub-floods.ts'
import { attackByLongLists } from './attack/long-lists.ts'
import { attackRedirects } from './attack/open-redirects.ts'
import { attackByRefusedUploads, PAUSED_ENVIRONMENT } from './attack/paused-connection.ts'
import { attackBySlowReaders } from './attack/slow-readers.ts'
import { attackPages, STARVED_ENVIRONMENT } from './attack/starved-pages.ts'

const ATTACKS: Readonly<Record<string, () => Promise<Row>>> = {
  'open-redirects': () => attackServer(attackRedirects),
  'starved-pages': () => attackServer(attackPages, STARVED_ENVIRONMENT),
  'paused-connection': () => attackServer(attackByRefusedUploads, PAUSED_ENVIRONMENT),
  negotiations: () => attackServer(attackByNegotiations),
  fragments: () => attackServer(attackByFragments),
  pings: () => attackServer(attackByPings),
  'extreme-facts': () => attackServer(attackByExtremeFacts),
  'long-lists': () => attackServer(attackByLongLists),
  'hostile-bundles': attackByBundles,
  'slow-readers': () => attackServer(attackBySlowReaders),
}

const wanted = process.argv[2] ?? ''
const rows: Row[] = []
for (const [name, attack] of Object.entries(ATTACKS)) if (name.includes(wanted)) rows.push(await attack())

console.log('| attack | figures | bound | holds |\n|---|---|---|---|')
for (const { attack, figures, bound, holds } of rows)
  console.log(`| ${attack} | ${figures} | ${bound} | ${holds ? 'yes' : 'NO'} |`)
process.exit(rows.every(({ holds }) => holds) ? 0 : 1)
