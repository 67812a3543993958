import * as z from 'zod/mini'
import { done, pageRead, pageWrite } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { proof } from '../signing-in/passkey-schemas.ts'
import { deletionView, exportView } from './schemas.ts'

export const leavingContract = {
  export: pageRead('signedIn').output(exportView),
  requestExport: pageWrite('signedIn', { limit: callLimits.export }).output(exportView),
  deletion: pageRead('signedIn').output(deletionView),
  deleteAccount: pageWrite('signedIn', { limit: callLimits.password, bodyBytes: bodyLimits.text }).input(z.object({ proof })).output(done),
}
