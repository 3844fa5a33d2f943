/** The bib of a rider who is on no start list (shown as `#99` instead of a name); null for everybody else. */
export function unknownBib({ lastName }: { readonly lastName: string }): string | null {
  return /^#\d+$/.test(lastName) ? lastName.slice(1) : null
}
