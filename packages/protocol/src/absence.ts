/** How answers of the API say, apart from their body, that there is no document. */

/** Of a document that is absent: why, as the `code` of its problem says. */
export const ABSENCE_HEADER = 'Bell-Lap-Absence'

/**
 * A preference of the request (RFC 7240, `Prefer`): what is absent is answered with 204 and the header alone. For pages:
 * browsers write every 404 to the visitor's console.
 */
export const NO_CONTENT = 'absence=no-content'
