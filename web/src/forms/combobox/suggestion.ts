export type Suggestion = { id: string; label: string; detail?: string }
