/** The answer of an operation without a result. */
export const done = { done: true } as const
