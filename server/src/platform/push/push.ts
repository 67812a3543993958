import { SendFailed } from '../http/lanes.ts'

/** An address of a browser, and the keys to encrypt a payload for it (RFC 8291). */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

/**
 * `topic` (at most 32 characters of base64url): a later message replaces an undelivered one with the same topic. `ttlSeconds`: how long the
 * push service keeps it for a browser that is not reachable.
 */
export type PushMessage = { topic: string; payload: string; ttlSeconds: number; isUrgent: boolean }

/**
 * `publicKey` is what a browser subscribes with. `isLocal`: the pushes are listed on the page /dev/push. `accepts` says whether an endpoint
 * of this driver can have this address. `isOfMaker`: at the push service of a browser's maker, not of somebody else. `send` throws SendFailed.
 */
export type Push = {
  isLocal: boolean
  publicKey: string
  accepts: (endpoint: string) => boolean
  isOfMaker: (endpoint: string) => boolean
  send: (to: PushAddress, message: PushMessage) => Promise<void>
}

/** A payload's limit in every browser is 4096 bytes with its encryption (RFC 8291). */
const maxPayloadBytes = 3000

/** Checked by every driver, before anything is sent. */
export function checkMessage({ topic, payload }: PushMessage) {
  if (!/^[\w-]{1,32}$/.test(topic)) throw new SendFailed('refused', 'The topic is not plain')
  if (Buffer.byteLength(payload) > maxPayloadBytes) throw new SendFailed('refused', 'The payload is too long')
}
