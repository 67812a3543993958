import webPush from 'web-push'
import { SendFailed } from '../http/lanes.ts'
import { openPost } from '../http/open-post.ts'
import { retryAtOf } from '../http/retry-at.ts'
import { checkMessage, type Push } from './push.ts'
import { type OwnServices, placeOfPush } from './push-lanes.ts'

type Settings = {
  keys: { publicKey: string; privateKey: string }
  /** Where a push service reaches the operator: a mailto: or https: address. */
  subject: string
  /** For tests: they may be reached by http. */
  ownServices?: OwnServices
  /** For the services of browsers' makers; others have half of it. */
  timeoutMs?: number
  now?: () => Date
}

/** Sends through the push service of each browser (RFC 8030), whose address the browser chose: only https, and only on the internet. */
export function openWebPush({ keys, subject, ownServices = {}, timeoutMs = 5000, now = () => new Date() }: Settings): Push {
  const placeOf = (endpoint: string) => placeOfPush(endpoint, ownServices)
  const isOfMaker = (endpoint: string) => placeOf(endpoint).isOfMaker
  const post = openPost({
    now,
    placeOf,
    ownOrigins: Object.keys(ownServices),
    timeoutMs: (endpoint) => (isOfMaker(endpoint) ? timeoutMs : timeoutMs / 2),
  })
  return {
    isLocal: false,
    publicKey: keys.publicKey,
    accepts: (endpoint) => URL.canParse(endpoint) && (/^https:/.test(endpoint) || new URL(endpoint).origin in ownServices),
    isOfMaker,
    async send({ endpoint, p256dh, auth }, message) {
      checkMessage(message)
      const answer = await post(endpoint, encrypt())
      const { status } = answer
      if (status >= 200 && status < 300) return
      throw new SendFailed(problemOf(answer), `the push service answered ${status}`, retryAtOf(answer.headers['retry-after'], now()))

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
          throw new SendFailed('refused', 'the keys of the browser are not usable')
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
