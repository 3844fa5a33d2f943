/** True for an empty value: an empty list or object, null, false, 0, or one that contains only such. */
export const isEmptyValue = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isEmptyValue)
    : value === null || value === false || value === '' || value === 0
