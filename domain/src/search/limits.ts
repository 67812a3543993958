export const suggestionLimits = { leastCharacters: 3, mostCharacters: 200, debounceMs: 300, results: 1 } as const
