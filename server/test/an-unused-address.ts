import { randomBytes } from 'node:crypto'

/** An address in a network that no other visitor of a test uses, so that rate limits of networks only affect tests about them. */
export function anUnusedAddress() {
  const groups = randomBytes(6).toString('hex').match(/.{4}/g)
  return `2001:${groups?.join(':')}::1`
}
