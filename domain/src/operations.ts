import { contract } from './contract.ts'
import type { OperationMeta } from './operation.ts'

/** The contract's metadata of each operation, by its path: `jobs/post`. */
export const operations: ReadonlyMap<string, OperationMeta> = new Map(
  Object.entries(contract).flatMap(([feature, procedures]) =>
    Object.entries(procedures).map(([name, procedure]) => [`${feature}/${name}`, procedure['~orpc'].meta]),
  ),
)
