/** The addresses under which other machines in the local network reach this one. */
import { networkInterfaces } from 'node:os'

/** IPv4 addresses of this machine in networks. Empty if it is in none. */
export const networkAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flat()
    .flatMap((each) => (each?.family === 'IPv4' && !each.internal ? [each.address] : []))

/** https://192.168.1.5:4281 */
export const httpsAddress = (host: string, port: number): string =>
  `https://${host.includes(':') ? `[${host}]` : host}:${port}`
