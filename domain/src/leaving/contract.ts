import * as z from 'zod/mini'
import { done, read, write } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { proof } from '../signing-in/passkey-schemas.ts'
import { deletionView, exportView } from './schemas.ts'

export const leavingContract = {
  export: read('signedIn', '/me/export', 'Your latest export, and where to download it').output(exportView),
  requestExport: write('signedIn', '/me/export', 'Have a file made of all data about you, with your pictures; replaces an earlier one', {
    limit: callLimits.export,
  }).output(exportView),
  deletion: read('signedIn', '/me/deletion', 'Whether you can delete your account now').output(deletionView),
  deleteAccount: write(
    'signedIn',
    '/me/delete',
    'Delete your account: cancels open jobs, withdraws bids, ends billing; refused while a shoot is in progress; needs the same proof as removing the password',
    { limit: callLimits.password, bodyBytes: bodyLimits.text },
  )
    .input(z.object({ proof }))
    .output(done),
}
