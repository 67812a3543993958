/** What a check found. `remedy`: what to do. */
export type Outcome = { state: 'ok' | 'warning' | 'problem'; sentence: string; remedy?: string }

export const ok = (sentence: string): Outcome => ({ state: 'ok', sentence })
export const warning = (sentence: string, remedy: string): Outcome => ({ state: 'warning', sentence, remedy })
export const problem = (sentence: string, remedy: string): Outcome => ({ state: 'problem', sentence, remedy })
