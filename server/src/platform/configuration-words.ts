import { configuration, type Variable } from './configuration.ts'

const entries = Object.entries(configuration) as [string, Variable][]

/** The configuration as README shows it. */
export function configurationTable() {
  return [
    '| variable | what | usual |',
    '| --- | --- | --- |',
    ...entries.map(([name, { what, usual }]) => `| \`${name}\` | ${what} | ${usual} |`),
  ].join('\n')
}

/** The configuration as a file to start from: everything commented out, because every usual value will do for a demo. */
export function envExample() {
  const lines = entries.map(([name, { what, usual, isSecret }]) => `# ${what}${isSecret ? ' (secret)' : ''}. Usual: ${usual}\n# ${name}=`)
  return `${lines.join('\n\n')}\n`
}
