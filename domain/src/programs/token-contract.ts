import * as z from 'zod/mini'
import { done, pageRead, pageWrite } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { accessTokenView, madeAccessToken, provenAccessToken } from './schemas.ts'

export const tokenContract = {
  tokens: pageRead('signedIn').output(z.array(accessTokenView)),
  createToken: pageWrite('signedIn', {
    limit: callLimits.password,
    bodyBytes: bodyLimits.text,
    hasSecretAnswer: true,
    successStatus: 201,
  })
    .input(provenAccessToken)
    .output(madeAccessToken),
  revokeToken: pageWrite('signedIn')
    .input(z.object({ tokenId: z.uuid() }))
    .output(done),
}
