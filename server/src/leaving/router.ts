import { signedIn } from '#server/platform/rpc'
import { lockIfCopied } from '#server/signing-in/passkeys/lock-if-copied'
import { checkProof } from '#server/signing-in/security/check-proof'
import { setSessionCookie } from '#server/signing-in/sessions/session-cookie'
import { deleteAccount, findDeletion } from './delete-account.ts'
import { getExport } from './export/get-export.ts'
import { requestExport } from './export/request-export.ts'

export const leavingRouter = {
  export: signedIn.leaving.export.handler(({ context }) => getExport(context.db, context.actor, context.now())),

  requestExport: signedIn.leaving.requestExport.handler(async ({ context }) => {
    await context.write((tx) => requestExport(tx, context.actor, context.now()))
    return getExport(context.db, context.actor, context.now())
  }),

  deletion: signedIn.leaving.deletion.handler(({ context }) => findDeletion(context.db, context.actor)),

  deleteAccount: signedIn.leaving.deleteAccount.handler(async ({ context, input }) => {
    const prove = await checkProof(context, context.actor.id, input.proof)
    const { secret } = context.services
    const departure = { prove, secret, now: context.now() }
    await lockIfCopied(context, () => context.write((tx) => deleteAccount(tx, context.actor, departure), { lock: 'exclusive' }))
    setSessionCookie(context, null)
    return { done: true as const }
  }),
}
