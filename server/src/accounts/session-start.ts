import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod/mini'

/** Starts a session for somebody who has proved who they are; called on the server only, like all of the library. */
export const sessionStart = {
  id: 'session-start',
  endpoints: {
    startSession: createAuthEndpoint(
      '/session-start',
      { method: 'POST', body: z.object({ personId: z.string() }), requireHeaders: true },
      async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.personId)
        const session = user && (await ctx.context.internalAdapter.createSession(user.id))
        if (!session) throw new APIError('FORBIDDEN', { code: 'ACCOUNT_DISABLED' })
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ token: session.token })
      },
    ),
  },
} satisfies BetterAuthPlugin
