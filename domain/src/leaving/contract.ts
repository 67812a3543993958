import * as z from 'zod/mini'
import { currentPassword } from '../accounts/schemas.ts'
import { done, read, write } from '../operation.ts'
import { exportView } from './schemas.ts'

export const leavingContract = {
  exportData: read('signedIn')
    .route({ method: 'GET', path: '/me/export', summary: 'All that is kept about the person who asks; pictures as links' })
    .output(exportView),
  deleteAccount: write('signedIn')
    .route({
      method: 'POST',
      path: '/me/delete',
      summary: 'Delete the own account: cancels open jobs, withdraws bids, ends billing; refused while a shoot is in progress',
    })
    .input(z.object({ password: currentPassword }))
    .output(done),
}
