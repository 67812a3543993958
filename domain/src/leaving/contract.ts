import * as z from 'zod/mini'
import { currentPassword } from '../accounts/schemas.ts'
import { done, read, write } from '../operation.ts'
import { bodyLimits } from '../shared/body-limits.ts'
import { callLimits } from '../shared/call-limits.ts'
import { exportView } from './schemas.ts'

export const leavingContract = {
  exportData: read('signedIn', { limit: callLimits.export, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/me/export', summary: 'All data about you; pictures as links' })
    .output(exportView),
  deleteAccount: write('signedIn', { limit: callLimits.password, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/me/delete',
      summary: 'Delete your account: cancels open jobs, withdraws bids, ends billing; refused while a shoot is in progress',
    })
    .input(z.object({ password: currentPassword }))
    .output(done),
}
