/** Addresses under which a desk is reached, and the links with which people sign in. */
import { networkInterfaces } from 'node:os'

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::'

/** The first address of this machine in a network. Null if it has none. */
function findNetworkAddress(): string | null {
  const all = Object.values(networkInterfaces()).flat()
  return all.find((each) => each !== undefined && each.family === 'IPv4' && !each.internal)?.address ?? null
}

/** An address that other machines reach, if the desk listens for them. */
export function deskAddress(host: string, port: number, findAddress = findNetworkAddress): string {
  const name = isEverywhere(host) ? (findAddress() ?? '127.0.0.1') : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** The code stands behind `#`, so that it is in no log and in no preview that a program makes of a link. */
export const signInLink = (address: string, code: string): string => `${address}/#code=${code}`
