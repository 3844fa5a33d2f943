/** Times of documents as people read them. */

/**
 * A time, gap or mark of a document without hours that are none: rankings carry them for the sake of programs. `0:32:19`
 * becomes `32:19`; every other text stays as it is.
 */
export const shownTime = (text: string): string => text.replace(/^(-?)0:0?(\d{1,2}:\d\d)$/, '$1$2')
