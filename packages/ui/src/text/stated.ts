/**
 * Words of a fact for people, such as the reason of a decision. They are shown as stated, because no
 * vocabulary contains them. Facts are in English; the mark lets them be read aloud and hyphenated in English
 * on a page in another language.
 */
export const STATED_LANGUAGE = { lang: 'en' } as const
