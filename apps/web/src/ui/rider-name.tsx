/** A rider's name: surname bold, first name light. */
import styles from './rider-name.module.css'

interface RiderNameProps {
  readonly rider: { readonly lastName: string; readonly firstName: string }
}

export function RiderName({ rider }: RiderNameProps) {
  return (
    <span className={styles.name}>
      <b className={styles.last}>{rider.lastName}</b> <span className={styles.first}>{rider.firstName}</span>
    </span>
  )
}
