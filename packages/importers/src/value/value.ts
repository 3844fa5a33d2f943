/** The value of one cell's text, or the reason why it has none. */

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string; readonly meant?: string }

export const read = <T>(value: T): Read<T> => ({ ok: true, value })
export const unread = (reason: string, meant?: string | null): Read<never> => ({
  ok: false,
  reason,
  ...(meant === undefined || meant === null ? {} : { meant }),
})
