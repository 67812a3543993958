import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import * as z from 'zod/mini'
import { openToken, signToken } from '#server/platform/signed-token'
import type { McpCaller } from './mcp-caller.ts'

/** The versions and other facts on which a preview was based. */
export type Seen = Record<string, string | number | null>
type Confirmed = { tool: string; input: unknown }

const validMinutes = 10
const content = z.object({ id: z.uuid(), seen: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))), expiresAt: z.number() })

/** A token for one call with these arguments, by this person with this access token. */
export function newConfirmation(caller: McpCaller, confirmed: Confirmed, seen: Seen) {
  const expiresAt = caller.now.getTime() + validMinutes * 60_000
  const payload: z.infer<typeof content> = { id: randomUUID(), seen, expiresAt }
  return { confirmation: signToken(caller.secret, purposeOf(caller, confirmed), payload), expiresAt: new Date(expiresAt) }
}

export function openConfirmation(caller: McpCaller, confirmed: Confirmed, token: string) {
  const { data } = content.safeParse(openToken(caller.secret, purposeOf(caller, confirmed), token))
  if (!data) throw refusedWith('This confirmation does not belong to this call with these arguments.')
  if (data.expiresAt <= caller.now.getTime()) throw refusedWith(`This confirmation has expired: it is valid for ${validMinutes} minutes.`)
  return data
}

/** All that a confirmation is for, so that its signature is wrong for anything else. Parsed arguments are in the order of their schema. */
function purposeOf({ actor, tokenId }: McpCaller, { tool, input }: Confirmed) {
  return JSON.stringify(['mcp confirmation', actor.id, tokenId, tool, input])
}

function refusedWith(reason: string) {
  return new ORPCError('BAD_REQUEST', { message: `${reason} Nothing was done. Call again without confirmation to get a new one.` })
}
