/** The bib of a rider of documents who is on no start list (`#99` in place of a name); null for everybody else. */
export function unknownBib({ lastName }: { readonly lastName: string }): string | null {
  return /^#\d+$/.test(lastName) ? lastName.slice(1) : null
}
