import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { purgeConversations } from '#server/messages/purge-conversations'
import { aPdf, attaching } from '../../../test/attaching.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { aPhoto } from '../../../test/picture-store.ts'
import { refusal } from '../../../test/refusal.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { attachments } from '../tables.ts'
import { deleteUnsentAttachments } from './remove-attachments.ts'

const { db } = await freshDatabase()
const { files, stored, removeDue, toRemove, me, aPair } = attaching(db)
const rowOf = async (id: string) => (await db.select().from(attachments).where(eq(attachments.id, id)))[0]
const filesOf = async (id: string) => {
  const row = await rowOf(id)
  return (await stored()).filter((name) => name.startsWith(row?.key ?? 'none'))
}
const afterHours = (hours: number) => listenerTools({ files, now: () => new Date(Date.now() + hours * 3_600_000) })

describe('files of messages', () => {
  test('that were never sent are removed after a day', async () => {
    const { attach, sent } = await aPair()
    const { id } = await attach(await aPhoto())
    const { key } = (await rowOf(id))!
    const { picture } = await sent()
    await deleteUnsentAttachments(db, afterHours(23))
    expect(await rowOf(id)).toBeDefined()
    await deleteUnsentAttachments(db, afterHours(24.1))
    expect(await rowOf(id)).toBeUndefined()
    await removeDue()
    expect((await stored()).filter((name) => name.startsWith(key))).toEqual([])
    expect(await filesOf(picture.id)).toHaveLength(2)
  })

  test('that are sent at the moment of that removal stay', async () => {
    const { attach, send } = await aPair()
    const { id } = await attach(aPdf())
    const message = await send([], 'Here it is.')
    const { removal } = await db.transaction(async (tx) => {
      await tx.update(attachments).set({ messageId: message.id, place: 1 }).where(eq(attachments.id, id))
      const removal = Promise.allSettled([deleteUnsentAttachments(db, afterHours(25))])
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      // A transaction sees the same activity for as long as it runs.
      const blocked = sql`select from pg_stat_activity where ${rows[0]!.pid}::int = any(pg_blocking_pids(pid))`
      await expect.poll(async () => (await db.execute(blocked)).rowCount, { timeout: 20_000 }).toBe(1)
      return { removal }
    })
    expect(await removal).toMatchObject([{ status: 'fulfilled' }])
    expect(await rowOf(id)).toMatchObject({ messageId: message.id })
  })

  test('are removed with their conversation, a year later', async () => {
    const { sent } = await aPair()
    const { picture, pdf } = await sent()
    const keys = [(await rowOf(picture.id))!.key, (await rowOf(pdf.id))!.key]
    const isThere = async () => (await stored()).filter((name) => keys.some((key) => name.startsWith(key)))
    await purgeConversations(db, afterHours(364 * 24))
    expect(await isThere()).toHaveLength(3)
    await purgeConversations(db, afterHours(367 * 24))
    expect(await rowOf(picture.id)).toBeUndefined()
    await removeDue()
    expect(await isThere()).toEqual([])
  })

  test('leave nothing when they cannot be stored', async () => {
    const { client, photographer } = await aPair()
    const before = await stored()
    const broken = {
      put: async () => {
        throw new Error('the disk is full')
      },
    }
    const attach = me(client, { broken }).messages.attach({ personId: photographer.id, file: aPdf() })
    await expect(attach).rejects.toMatchObject(refusal('attachment_not_stored'))
    expect(await stored()).toEqual(before)
    expect(await db.$count(attachments, eq(attachments.senderId, client.id))).toBe(0)
  })

  test('whose upload was killed before its row are removed by their recorded key', async () => {
    const { client, photographer } = await aPair()
    let key = ''
    const killed = {
      // The process ends after the file is stored: neither the row nor the removal happens.
      put: async (name: string, ...rest: [Uint8Array, string]) => {
        key = name
        await files.put(name, ...rest)
        throw new Error('killed')
      },
      remove: async () => {
        throw new Error('killed')
      },
    }
    const attach = me(client, { broken: killed }).messages.attach({ personId: photographer.id, file: aPdf() })
    await expect(attach).rejects.toMatchObject(refusal('attachment_not_stored'))
    expect(await stored()).toContain(key)
    expect(await toRemove()).toContain(key)
    await removeDue(2)
    expect(await stored()).not.toContain(key)
  })
})
