/**
 * Leases: what only one server may do at a time. A lease ends by itself unless its holder renews it, so the work of a dead server goes on
 * elsewhere. A server that only believes it still holds a lease, because it was slow or cut off, cannot write under it: the transaction of
 * an append compares the epoch.
 */
import { JournalError } from './journal.ts'

export interface Lease {
  readonly name: string
  /** Rises each time the lease gets another holder. */
  readonly epoch: number
}

/** Times are those of the store, so that clocks of servers do not matter. */
export interface Leases {
  /** Takes a lease that nobody holds, or renews one's own: for `ms` from now. Null while another server holds it. */
  take(name: string, ms: number): Promise<Lease | null>
  /** Takes a lease that another server neither renewed nor released. Null if there is none. */
  takeOver(name: string, ms: number): Promise<Lease | null>
  /** Lets the next one have it at once. Does nothing if it was lost. */
  release(lease: Lease): Promise<void>
}

/** Another server has taken the lease over. Nothing of the request was stored. */
export class LeaseLost extends JournalError {
  constructor(name: string, options?: ErrorOptions) {
    super(`The lease ${name} is held by another server`, options)
  }
}

/** The leases of a store with one server: nobody else asks for them. */
export function createOwnLeases(): Leases & { holds(lease: Lease): boolean } {
  /** Bound: the names that this server uses. */
  const epochs = new Map<string, { epoch: number; isHeld: boolean }>()
  const holds = ({ name, epoch }: Lease): boolean => {
    const known = epochs.get(name)
    return known?.isHeld === true && known.epoch === epoch
  }
  return {
    holds,
    async take(name) {
      const known = epochs.get(name)
      const epoch = known?.isHeld === true ? known.epoch : (known?.epoch ?? 0) + 1
      epochs.set(name, { epoch, isHeld: true })
      return { name, epoch }
    },
    takeOver: async () => null,
    async release(lease) {
      if (holds(lease)) epochs.set(lease.name, { epoch: lease.epoch, isHeld: false })
    },
  }
}
