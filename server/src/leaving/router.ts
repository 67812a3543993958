import { assertPassword } from '#server/accounts/password/assert-password'
import { setSessionCookie } from '#server/accounts/sessions/set-session-cookie'
import { signedIn } from '#server/platform/rpc'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'

export const leavingRouter = {
  exportData: signedIn.leaving.exportData.handler(({ context }) =>
    exportData(context.db, context.actor, { publicUrl: context.services.env.publicUrl, now: context.now() }),
  ),

  deleteAccount: signedIn.leaving.deleteAccount.handler(async ({ context, input }) => {
    const provenHash = await assertPassword(context, context.actor.id, input.password)
    const { secret } = context.services
    await context.write((tx) => deleteAccount(tx, context.actor, { provenHash, secret, now: context.now() }), {
      lock: 'exclusive',
    })
    setSessionCookie(context, null)
    return { done: true as const }
  }),
}
