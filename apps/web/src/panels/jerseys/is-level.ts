/** Whether the first of a classification leads by nothing: `0:00`, `0`. */
export const isLevel = (lead: string): boolean => !/[1-9]/.test(lead)
