/** How answers of the API say that there is no document, apart from the body. */

/** Header of an answer without a document. Its value is the reason, as in the `code` of the problem. */
export const ABSENCE_HEADER = 'Bell-Lap-Absence'

/**
 * A preference of the request (RFC 7240, `Prefer`): a missing document is answered with 204 and the header only. Pages use it, because
 * browsers write every 404 to the visitor's console.
 */
export const NO_CONTENT = 'absence=no-content'
