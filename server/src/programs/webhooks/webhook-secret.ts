import { createHmac } from 'node:crypto'

/** Derived from the id and the number of its version, so that the answer to a repeated call is the same and nothing secret is stored. */
export function webhookSecret(secret: string, { id, version }: { id: string; version: number }) {
  return `whsec_${createHmac('sha256', secret).update(`webhook.${id}.${version}`).digest('base64')}`
}
