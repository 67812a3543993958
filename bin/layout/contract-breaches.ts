import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type Operation = { '~orpc': { meta: { access?: string }; outputSchema?: unknown } }
type Contract = Record<string, Record<string, Operation>>

/** Every operation says who may call it and what it answers. */
export async function contractBreaches(root: string): Promise<string[]> {
  const { contract } = (await import(pathToFileURL(join(root, 'domain/src/contract.ts')).href)) as { contract: Contract }
  return Object.entries(contract).flatMap(([feature, operations]) =>
    Object.entries(operations).flatMap(([name, { '~orpc': definition }]) => [
      ...(definition.meta.access ? [] : [`domain/src/${feature}/contract.ts: ${feature}.${name} does not say who may call it`]),
      ...(definition.outputSchema ? [] : [`domain/src/${feature}/contract.ts: ${feature}.${name} has no output schema`]),
    ]),
  )
}
