/** What a check found. `remedy`: what to do. */
export type Outcome = { state: 'ok' | 'warning' | 'problem'; sentence: string; remedy?: string }
