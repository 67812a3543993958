import { desc } from 'drizzle-orm'
import type { Db } from '../db/open-database.ts'
import { isLoopback } from '../http/loopback.ts'
import { checkMessage, type Push } from './push.ts'
import { demoPushes } from './tables.ts'

/** Stores every push for the page /dev/push, instead of sending it to a push service. */
export function openLocalPush({ db, publicKey }: { db: Db; publicKey: string }): Push {
  return {
    isLocal: true,
    publicKey,
    accepts: (endpoint) => {
      const url = URL.parse(endpoint)
      return url !== null && isLoopback(url.hostname) && url.pathname.startsWith('/dev/push/')
    },
    isOfMaker: () => true,
    async send({ endpoint }, message) {
      checkMessage(message)
      const { topic, payload } = message
      await db.insert(demoPushes).values({ endpoint, topic, payload })
    },
  }
}

/** The newest 200. */
export function listPushes(db: Db) {
  return db.select().from(demoPushes).orderBy(desc(demoPushes.sentAt), desc(demoPushes.id)).limit(200)
}
