/** The id of the script element of a page. Its `data-modules` name what the page needs once it is painted. */
export const PAGE_SCRIPT_ID = 'bell-lap'
