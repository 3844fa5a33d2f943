/** What stands for a stage where there is room for its number alone: the prologue has none, and begins with P in every language. */
export const stageSign = (stage: number): string => (stage === 0 ? 'P' : String(stage))
