import { ConfigurationError, type Env, readEnv } from '#server/platform/configuration/env'
import { isLoopback } from '#server/platform/http/loopback'

export type Vars = Record<string, string | undefined>

/** The configuration as the site reads it, with all problems; with problems, what is valid without the variables that they name. */
export function configurationFor(vars: Vars): { env: Env; problems: string[] } {
  const address = URL.canParse(vars.PUBLIC_URL ?? '') ? new URL(vars.PUBLIC_URL ?? '') : null
  const SHUTTERBID_MODE = vars.SHUTTERBID_MODE || (address && !isLoopback(address.hostname) ? 'live' : 'demo')
  try {
    return { env: readEnv({ ...vars, SHUTTERBID_MODE }), problems: [] }
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    const env = readValid({ ...vars, SHUTTERBID_MODE: 'demo', HOST: '', PUBLIC_URL: '' })
    return { env: { ...env, ...(address ? { publicUrl: address.origin } : {}) }, problems: error.problems }
  }
}

function readValid(vars: Vars): Env {
  try {
    return readEnv(vars)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    const named = error.problems.flatMap((problem) => problem.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []).filter((name) => vars[name])
    if (named.length === 0) throw error
    return readValid({ ...vars, ...Object.fromEntries(named.map((name) => [name, ''])) })
  }
}
