import { configuration, type Variable } from './configuration.ts'

const entries = Object.entries(configuration) as [string, Variable][]

/** The table in README. */
export function configurationTable() {
  return [
    '| variable | what | usual |',
    '| --- | --- | --- |',
    ...entries.map(([name, { what, defaultValue: usual }]) => `| \`${name}\` | ${what} | ${usual} |`),
  ].join('\n')
}

/** The file .env.example: everything is commented out, because the defaults work for a demo. */
export function envExample() {
  const lines = entries.map(
    ([name, { what, defaultValue: usual, isSecret }]) => `# ${what}${isSecret ? ' (secret)' : ''}. Default: ${usual}\n# ${name}=`,
  )
  return `${lines.join('\n\n')}\n`
}
