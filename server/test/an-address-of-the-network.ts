import { randomBytes } from 'node:crypto'

/** An address in a network that no other visitor of a test comes from, so that limits of networks are met only where a test is about them. */
export function anAddressOfTheNetwork() {
  const groups = randomBytes(6).toString('hex').match(/.{4}/g)
  return `2001:${groups?.join(':')}::1`
}
