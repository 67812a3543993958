import * as z from 'zod/mini'
import { done, pageRead, pageWrite } from '../operation.ts'
import { callLimits } from '../shared/limits.ts'
import { proven } from '../shared/write-options.ts'
import { proof } from '../signing-in/passkey-schemas.ts'
import { deletionView, exportView } from './schemas.ts'

export const leavingContract = {
  export: pageRead('signedIn').output(exportView),
  requestExport: pageWrite('signedIn', { limit: callLimits.export }).output(exportView),
  deletion: pageRead('signedIn').output(deletionView),
  deleteAccount: pageWrite('signedIn', proven).input(z.object({ proof })).output(done),
}
