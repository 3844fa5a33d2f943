/** A rider's name: surname bold, first name light. For a rider on no start list the bib, in words. */
import styles from './rider-name.module.css'
import { unknownBib } from './unknown-bib.ts'
import { UnknownRider } from './unknown-rider.tsx'

interface RiderNameProps {
  readonly rider: { readonly lastName: string; readonly firstName: string }
}

export function RiderName({ rider }: RiderNameProps) {
  const bib = unknownBib(rider)
  if (bib !== null)
    return (
      <span className={styles.name}>
        <span className={styles.first}>
          <UnknownRider bib={bib} />
        </span>
      </span>
    )
  return (
    <span className={styles.name}>
      <b className={styles.last}>{rider.lastName}</b> <span className={styles.first}>{rider.firstName}</span>
    </span>
  )
}
