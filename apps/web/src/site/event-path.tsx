/**
 * The path above the title of a page of an event: a link to its competition, and from its parts to the event.
 */
import { Link } from '../navigation/link.tsx'
import { EVENT_PATH } from './unit-address.ts'
import titlePath from '@bell-lap/ui/links/title-path.module.css'
import type { EventAddress } from './use-event.ts'

interface EventPathProps extends EventAddress {
  /** Name of the competition with its year. */
  readonly about: string
  /** Name of the event. Absent on its own page. */
  readonly title?: string
}

export function EventPath({ year, code, e, about, title }: EventPathProps) {
  return (
    <p className={titlePath.path}>
      <Link to="/{year}/{competition}" params={{ year, competition: code }}>
        {about}
      </Link>
      {title !== undefined && (
        <>
          <span aria-hidden="true"> › </span>
          <Link to={EVENT_PATH} params={{ year, competition: code, event: e }}>
            {title}
          </Link>
        </>
      )}
    </p>
  )
}
