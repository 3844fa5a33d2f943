/** Language tags in the form that Intl expects. */

/** The tag given to Intl: English is that of Europe, where the day comes before the month and hours count to 24. */
export const intlTag = (locale: string): string => (locale === 'en' ? 'en-GB' : locale)
