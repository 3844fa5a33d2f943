/** True for an empty value: an empty list or object, null, false, 0, or one that contains only such. */
export const saysNothing = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(saysNothing)
    : value === null || value === false || value === '' || value === 0
