import webPush from 'web-push'
import { openPublicFetch, PublicFetchError } from '../http/fetch-public.ts'
import { retryAtOf } from '../http/retry-at.ts'
import { checkMessage, type Push, PushFailed } from './push.ts'
import { openLanes } from './push-lanes.ts'

type Settings = {
  keys: { publicKey: string; privateKey: string }
  /** Where a push service reaches the operator: a mailto: or https: address. */
  subject: string
  /** Push services in our own network by origin, for tests: they may be reached by http. */
  ownServices?: Record<string, { isOfMaker: boolean }>
  /** For the services of browsers' makers; others have half of it. */
  timeoutMs?: number
  now?: () => Date
}

const maxAnswerBytes = 64 * 1024

/** Sends through the push service of each browser (RFC 8030), whose address the browser chose: only https, and only on the internet. */
export function openWebPush({ keys, subject, ownServices = {}, timeoutMs = 5000, now = () => new Date() }: Settings): Push {
  const { isOfMaker, enter } = openLanes({ now, ownServices })
  return {
    isLocal: false,
    publicKey: keys.publicKey,
    accepts: (endpoint) => URL.canParse(endpoint) && (/^https:/.test(endpoint) || new URL(endpoint).origin in ownServices),
    isOfMaker,
    async send({ endpoint, p256dh, auth }, message) {
      checkMessage(message)
      const { headers, body } = encrypt()
      const { origin } = new URL(endpoint)
      const fetchPublic = openPublicFetch({ ownOrigin: origin in ownServices ? origin : undefined })
      const signal = AbortSignal.timeout(isOfMaker(endpoint) ? timeoutMs : timeoutMs / 2)
      const leave = enter(endpoint)
      const answer = await fetchPublic(endpoint, {
        method: 'POST',
        headers,
        body,
        followRedirects: false,
        maxBytes: maxAnswerBytes,
        signal,
      }).catch((error: unknown) => {
        leave(signal.aborted ? 'stay silent' : 'fail')
        const isBarred = error instanceof PublicFetchError && error.problem === 'address_not_allowed'
        const problem = isBarred ? 'refused' : signal.aborted ? 'silent' : 'unavailable'
        throw new PushFailed(problem, error instanceof Error ? error.message : String(error))
      })
      leave('answer')
      const { status } = answer
      if (status >= 200 && status < 300) return
      throw new PushFailed(problemOf(answer), `the push service answered ${status}`, retryAtOf(answer.headers['retry-after'], now()))

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
