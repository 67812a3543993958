export function projectEnv(extra?: Record<string, string>): Record<string, string | undefined>
export function buildIfStale(): Promise<void>
