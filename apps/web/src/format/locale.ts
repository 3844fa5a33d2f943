/** Languages as Intl wants them named. */

/** The tag given to Intl: English is that of Europe, where the day comes before the month and hours count to 24. */
export const intlTag = (locale: string): string => (locale === 'en' ? 'en-GB' : locale)
