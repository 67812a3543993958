import { signedIn } from '#server/platform/rpc'
import { createToken } from './create-token.ts'
import { listTokens } from './list-tokens.ts'
import { revokeToken } from './revoke-token.ts'

export const tokenRouter = {
  tokens: signedIn.programs.tokens.handler(({ context: { db, actor, now } }) => listTokens(db, actor.id, now())),
  createToken: signedIn.programs.createToken.handler(({ context, input }) => createToken(context, input)),
  revokeToken: signedIn.programs.revokeToken.handler(({ context, input }) => context.write((tx) => revokeToken(tx, context.actor, input))),
}
