/**
 * Words of a fact for people, such as the reason of a decision: shown as they were stated, in no vocabulary of ours. Facts are told
 * in English; the mark has them read out and hyphenated so on a page in another language.
 */
export const STATED_LANGUAGE = { lang: 'en' } as const
