/** Node's Intl and those of the browsers use different spaces between parts; both must give the same text. */

/** Every kind of space becomes a plain one. */
export const normaliseSpaces = (text: string): string => text.replaceAll(/[\u00A0\u2009\u202F]/g, ' ')
