import webPush from 'web-push'
import { openPublicFetch, PublicFetchError } from '../http/fetch-public.ts'
import { retryAtOf } from '../http/retry-at.ts'
import { checkMessage, type Push, PushFailed } from './push.ts'

type Settings = {
  keys: { publicKey: string; privateKey: string }
  /** Where a push service reaches the operator: a mailto: or https: address. */
  subject: string
  /** A push service in our own network, for tests: it may be reached by http. */
  ownOrigin?: string | undefined
  timeoutMs?: number
}

const maxAnswerBytes = 64 * 1024

/** Sends through the push service of each browser (RFC 8030), whose address the browser chose: only https, and only on the internet. */
export function openWebPush({ keys, subject, ownOrigin, timeoutMs = 5000 }: Settings): Push {
  const fetchPublic = openPublicFetch({ ownOrigin })
  return {
    isLocal: false,
    publicKey: keys.publicKey,
    accepts: (endpoint) => URL.canParse(endpoint) && (/^https:/.test(endpoint) || new URL(endpoint).origin === ownOrigin),
    async send({ endpoint, p256dh, auth }, message) {
      checkMessage(message)
      const { headers, body } = encrypt()
      const answer = await fetchPublic(endpoint, {
        method: 'POST',
        headers,
        body,
        followRedirects: false,
        maxBytes: maxAnswerBytes,
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        const isBarred = error instanceof PublicFetchError && error.problem === 'address_not_allowed'
        throw new PushFailed(isBarred ? 'refused' : 'unavailable', error instanceof Error ? error.message : String(error))
      })
      const { status } = answer
      if (status >= 200 && status < 300) return
      throw new PushFailed(problemOf(answer), `the push service answered ${status}`, retryAtOf(answer.headers['retry-after'], new Date()))

      function encrypt() {
        try {
          return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.payload, {
            vapidDetails: { subject, ...keys },
            TTL: message.ttlSeconds,
            topic: message.topic,
            contentEncoding: 'aes128gcm',
            urgency: message.isUrgent ? 'high' : 'normal',
          })
        } catch {
          throw new PushFailed('refused', 'the keys of the browser are not usable')
        }
      }
    },
  }
}

/** How Apple, Mozilla and Google say that a browser subscribed with another key than ours. */
const anotherKey = /VapidPkHashMismatch|VAPID public key mismatch|do not correspond to the credentials used to create/i

function problemOf({ status, text }: { status: number; text: string }) {
  if (status === 404 || status === 410 || (status >= 400 && status < 500 && anotherKey.test(text))) return 'gone'
  return status >= 500 || status === 429 || status === 408 ? 'unavailable' : 'refused'
}
