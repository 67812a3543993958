export function clockEnv(): Record<string, string>
