/** Escapes text for XML, HTML and SVG. Every writer of them uses this function. */

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Characters that no XML document may contain, even escaped (XML 1.0, section 2.2). Facts of an old store may
 * hold them.
 */
// oxlint-disable-next-line no-control-regex -- they are what is removed
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

/** For the content of an element, and for an attribute in double quotes. */
export const xmlText = (text: string): string =>
  text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
