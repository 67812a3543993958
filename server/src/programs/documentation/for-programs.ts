import type { TraverseContractProcedureCallbackOptions } from '@orpc/server'
import { contract, operations } from '@shutterbid/domain/contract'
import * as z from 'zod/mini'

type Procedure = { '~orpc': { inputSchema?: unknown } }

/** A filter for oRPC: operations with a scope are for programs. */
export function isForPrograms({ path }: Pick<TraverseContractProcedureCallbackOptions, 'path'>) {
  return Boolean(operations.get(path.join('/'))?.scope)
}

/** The names of an operation's fields that are lists. `path`: as in `jobs/get`. */
export function listsInQuery(path: string) {
  return lists.get(path) ?? []
}

const lists: ReadonlyMap<string, string[]> = new Map(
  Object.entries(contract).flatMap(([feature, procedures]) =>
    Object.entries(procedures as Record<string, Procedure>).map(([name, procedure]) => [`${feature}/${name}`, listsOf(procedure)]),
  ),
)

function listsOf({ '~orpc': { inputSchema } }: Procedure) {
  if (!(inputSchema instanceof z.ZodMiniObject)) return []
  const fields = Object.entries(inputSchema.shape as Record<string, z.core.$ZodType>)
  return fields.filter(([, field]) => isList(field)).map(([name]) => name)
}

function isList({ _zod: { def } }: z.core.$ZodType): boolean {
  if ('innerType' in def) return isList(def.innerType as z.core.$ZodType)
  return def.type === 'array'
}
