import type { OutcomeRow } from '@bell-lap/domain/outcome/outcome'

/** The key of a row in a result: a competitor may have one row in each heat. */
export const rowKey = ({ key, heat }: Pick<OutcomeRow, 'key' | 'heat'>): string => `${heat ?? ''} ${key}`
