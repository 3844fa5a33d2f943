/** True for a value that says nothing: an empty list or object, null, false, 0, or what holds only such. */
export const saysNothing = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(saysNothing)
    : value === null || value === false || value === '' || value === 0
