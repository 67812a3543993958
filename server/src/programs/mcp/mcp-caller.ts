import type { Api } from '@shutterbid/domain/contract'
import type { Scope } from '@shutterbid/domain/programs/scopes'
import type { Actor } from '#server/platform/rpc'

/** The person whose token a program sends. `api` checks the token's scopes, charges limits and maps errors. */
export type McpCaller = {
  actor: Actor
  scopes: readonly Scope[]
  tokenId: string
  api: (idempotencyKey?: string) => Api
  secret: string
  publicUrl: string
  now: Date
}
