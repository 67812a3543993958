import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { Hono } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import type { Db } from '#server/platform/db/open-database'
import { cardDocument, cardPolicy } from './card-document.ts'
import { cardScript } from './card-script.ts'
import { getCard } from './get-card.ts'

type CardTools = { db: Db; publicUrl: string; now: () => Date }

/** The script that photographers put on their own websites, and the card that it shows. Both are the same for everybody, without cookies. */
export function cardFiles({ db, publicUrl, now }: CardTools) {
  const files = new Hono()

  files.get('/card.js', etag(), (c) =>
    c.body(cardScript, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    }),
  )
  files.get('/card/:slug', etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy'] }), async (c) => {
    const card = await findCard(db, { slug: c.req.param('slug'), now: now() })
    if (!card) return c.text('There is nothing at this address.', 404, { 'cache-control': 'no-store' })
    const html = cardDocument(card)
    const policy = cardPolicy(card, publicUrl)
    return c.body(html, 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'public, max-age=300',
      // A browser that has the card must notice another policy.
      etag: `"${createHash('sha256').update(policy).update(html).digest('base64url')}"`,
      'x-robots-tag': 'noindex',
    })
  })
  return files
}

/** Null if there is no such page, or if it is gone. */
async function findCard(db: Db, wanted: { slug: string; now: Date }) {
  try {
    return await getCard(db, wanted)
  } catch (error) {
    if (error instanceof ORPCError && [404, 410].includes(error.status)) return null
    throw error
  }
}
