/** Whether the first of a classification leads by nothing: `0:00`, `0`. Not where it is not known by how much: null. */
export const isLevel = (lead: string | null): boolean => lead !== null && !/[1-9]/.test(lead)
