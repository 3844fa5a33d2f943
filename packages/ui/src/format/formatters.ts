/**
 * Intl's formatters are expensive to create and cheap to use, so each is created once. They hold only their settings.
 */

/** Remembers by key the result of `make`. The keys are few (languages, zones, kinds). */
export function remembered<Formatter>(): (key: string, make: () => Formatter) => Formatter {
  const made = new Map<string, Formatter>()
  return (key, make) => {
    let formatter = made.get(key)
    if (formatter === undefined) {
      formatter = make()
      made.set(key, formatter)
    }
    return formatter
  }
}
