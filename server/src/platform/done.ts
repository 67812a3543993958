/** The answer of an operation that has nothing to say. */
export const done = { done: true } as const
