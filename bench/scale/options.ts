import { parseArgs } from 'node:util'

const flags = {
  parts: { type: 'string' },
  before: { type: 'string' },
  json: { type: 'string' },
  write: { type: 'boolean', default: false },
} as const

export type Options = ReturnType<typeof readOptions>

/**
 * `only`: a part of the names of operations. `--parts reads,writes`: these tables only. `--json FILE` keeps the figures there, `--write` writes them
 * into docs/performance.md. `--before FILE`: what `--json` kept at another commit.
 */
export function readOptions(args: string[]) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: flags })
  const { parts, before, json, write } = values
  const only = positionals[0] ?? ''
  if (write && only) throw new Error('--write needs all operations of a table')
  const wanted = parts?.split(',')
  return { only, before, json, write, isWanted: (name: string) => wanted?.includes(name) ?? true }
}
