import { readFileSync } from 'node:fs'
import { configuration, type Variable } from './configuration.ts'

type Vars = Record<string, string | undefined>

const secrets = Object.entries(configuration as Record<string, Variable>).flatMap(([name, { isSecret }]) => (isSecret ? [name] : []))

/** Each secret can be given as a file, named by the variable and `_FILE`, because others can read an environment more easily. */
export function readSecretFiles(vars: Vars) {
  const problems: string[] = []
  const found: Vars = { ...vars }
  for (const name of secrets) {
    const file = vars[`${name}_FILE`]
    if (!file) continue
    if (vars[name]) problems.push(`${name} and ${name}_FILE are both set: choose one.`)
    try {
      found[name] = readFileSync(file, 'utf8').trim()
    } catch {
      problems.push(`${name}_FILE cannot be read.`)
    }
  }
  return { vars: found, complaints: problems }
}
