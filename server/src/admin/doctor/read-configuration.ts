import { ConfigurationError, type Env, readEnv } from '#server/platform/configuration/env'
import { isLoopback } from '#server/platform/http/loopback'

export type Vars = Record<string, string | undefined>

/** The configuration as the site reads it, with all problems; with problems, what is valid without the variables that they name. */
export function configurationFor(vars: Vars, earlier: string[] = []): { env: Env; problems: string[] } {
  const address = URL.canParse(vars.PUBLIC_URL ?? '') ? new URL(vars.PUBLIC_URL ?? '') : null
  const SHUTTERBID_MODE = vars.SHUTTERBID_MODE || (address && !isLoopback(address.hostname) ? 'live' : 'demo')
  try {
    return { env: readEnv({ ...vars, SHUTTERBID_MODE }), problems: earlier }
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    const named = error.problems.flatMap((problem) => problem.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []).filter((name) => vars[name])
    if (earlier.length > 0 && named.length === 0) throw error
    const without = Object.fromEntries(['HOST', 'PUBLIC_URL', ...named].map((name) => [name, '']))
    const { env, problems } = configurationFor({ ...vars, ...without, SHUTTERBID_MODE: 'demo' }, [...earlier, ...error.problems])
    return { env: { ...env, ...(address ? { publicUrl: address.origin } : {}) }, problems }
  }
}
