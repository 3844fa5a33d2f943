/** The name of the site, if the operator has set none. */
export const PRODUCT = 'Bell Lap'
