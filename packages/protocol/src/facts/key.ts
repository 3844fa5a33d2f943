/** The text of a key: the source or id of a fact, or the name of a server. It loads nothing, so that a command that only reads its arguments starts quickly. */
export const KEY = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/
