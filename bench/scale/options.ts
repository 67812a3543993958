import { parseArgs } from 'node:util'

/** `only`: a part of the names of operations. `--parts reads,writes`: these tables only. */
export function readOptions(args: string[]) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { parts: { type: 'string' } } })
  const parts = values.parts?.split(',')
  return { only: positionals[0] ?? '', isWanted: (name: string) => parts?.includes(name) ?? true }
}
