import * as z from 'zod/mini'
import { done, read, write } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { proof } from '../signing-in/passkey-schemas.ts'
import { exportView } from './schemas.ts'

export const leavingContract = {
  export: read('signedIn', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/me/export', summary: 'Your latest export, and where to download it' })
    .output(exportView),
  requestExport: write('signedIn', { limit: callLimits.export, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/me/export',
      summary: 'Have a file made of all data about you, with your pictures; replaces an earlier one',
    })
    .output(exportView),
  deleteAccount: write('signedIn', { limit: callLimits.password, bodyBytes: bodyLimits.text })
    .route({
      method: 'POST',
      path: '/me/delete',
      summary:
        'Delete your account: cancels open jobs, withdraws bids, ends billing; refused while a shoot is in progress; needs the same proof as removing the password',
    })
    .input(z.object({ proof }))
    .output(done),
}
