/** Parses the setting with the links of the site's footer. */

export interface SocialLink {
  readonly name: string
  readonly href: string
}

const LINK = /^(.{1,40}?)\s+(https:\/\/[^\s/]\S*)$/

/**
 * `Mastodon https://…, Videos https://…`: pairs of a name and an address, separated by commas. Null for any
 * other text.
 */
export function parseSocialLinks(text: string): SocialLink[] | null {
  const links = text.split(',').map((part) => LINK.exec(part.trim()))
  return links.every((link) => link !== null && URL.canParse(link[2] ?? ''))
    ? links.map((link) => ({ name: link?.[1] ?? '', href: link?.[2] ?? '' }))
    : null
}
