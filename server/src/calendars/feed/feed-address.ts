import { createHmac } from 'node:crypto'

/** The token is derived from the feed's id, so that the answer to a repeated call is the same and nothing secret is stored. */
export function feedToken(secret: string, feedId: string) {
  return createHmac('sha256', secret).update(`calendar feed.${feedId}`).digest('base64url')
}

export function feedAddress(publicUrl: string, token: string) {
  return `${publicUrl}/calendar/${token}.ics`
}
