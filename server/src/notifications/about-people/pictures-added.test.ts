import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { PersonRow } from '#server/accounts/tables'
import { pictures } from '#server/portfolio/tables'
import { follows } from '#server/profiles/tables'
import { aClient, actorOf, aFollow, aPhotographer } from '../../../factories/people.ts'
import { aPicture } from '../../../factories/pictures.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { aNotifiedPair } from '../../../test/notified-pair.ts'
import { listenerTools, recordEventOf } from '../../../test/run-listener.ts'
import { onPictureAdded } from './pictures-added.ts'

const { db } = await freshDatabase()
const { bellOf, mailsTo, disable } = aNotifiedPair(db)

const noon = new Date('2026-06-01T12:00:00Z')
const minutesAfterNoon = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

async function aFollowed({ wantsPictures = true } = {}) {
  const photographer = await aPhotographer(db, { name: 'Marisol Vega' })
  const client = await aClient(db, { name: 'Ana Ortiz' })
  await aFollow(db, { followerId: client.id, photographerId: photographer.id, wantsPictures })
  return { photographer, client }
}

async function add({ id: personId }: PersonRow, at = noon) {
  const picture = await aPicture(db, { personId })
  const event = await recordEventOf(db, 'picture.added', { personId, pictureId: picture.id })
  await onPictureAdded(db, event, listenerTools({ now: () => at }))
  return { picture, event }
}

describe('a new picture', () => {
  test('notifies followers who asked for it, in the bell and by mail', async () => {
    const { photographer, client } = await aFollowed()
    await add(photographer)
    expect(await bellOf(client.id)).toEqual([
      { message: 'Marisol Vega added a new picture.', link: `/profile/${photographer.id}?tab=portfolio` },
    ])
    const [mail] = await mailsTo(client)
    expect(mail).toMatchObject({ subject: 'New pictures by Marisol Vega' })
    expect(mail?.text).toContain('you follow Marisol Vega and asked for notices about new pictures')
    expect(mail?.text).toContain(`https://shutterbid.test/profile/${photographer.id}?tab=portfolio`)
  })

  test('does not notify people who did not ask, follow somebody else or unfollowed', async () => {
    const { photographer, client } = await aFollowed({ wantsPictures: false })
    const elsewhere = await aFollowed()
    const formerly = await aClient(db)
    await aFollow(db, { followerId: formerly.id, photographerId: photographer.id, wantsPictures: true })
    await as(db, actorOf(formerly)).profiles.unfollow({ personId: photographer.id })
    await add(photographer)
    for (const { id } of [client, elsewhere.client, formerly]) expect(await bellOf(id)).toEqual([])
  })

  test('notifies nobody who has blocked the photographer, and again who has unblocked them', async () => {
    const { photographer, client } = await aFollowed()
    const { messages } = as(db, actorOf(client))
    await messages.block({ personId: photographer.id })
    await add(photographer)
    expect(await bellOf(client.id)).toEqual([])
    await messages.unblock({ personId: photographer.id })
    await add(photographer)
    expect(await bellOf(client.id)).toHaveLength(1)
  })

  test('notifies a follower whom the photographer has blocked as if nobody were blocked', async () => {
    const { photographer, client } = await aFollowed()
    await as(db, actorOf(photographer)).messages.block({ personId: client.id })
    await add(photographer)
    expect(await bellOf(client.id)).toHaveLength(1)
  })

  test('is mailed once an hour, with the later ones in the next mail, in one line of the bell', async () => {
    const { photographer, client } = await aFollowed()
    await add(photographer, noon)
    expect(await mailsTo(client, noon)).toHaveLength(1)
    for (const minutes of [1, 20, 59]) await add(photographer, minutesAfterNoon(minutes))
    expect((await bellOf(client.id)).map(({ message }) => message)).toEqual(['Marisol Vega added 4 new pictures.'])
    expect(await mailsTo(client, minutesAfterNoon(59.9))).toHaveLength(1)
    const mails = await mailsTo(client, minutesAfterNoon(60))
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toContain('Marisol Vega added 3 new pictures.')
  })

  test('is combined per photographer', async () => {
    const { photographer, client } = await aFollowed()
    const other = await aPhotographer(db, { name: 'Theo Okafor' })
    await aFollow(db, { followerId: client.id, photographerId: other.id, wantsPictures: true })
    await add(photographer)
    await add(other)
    expect(await bellOf(client.id)).toHaveLength(2)
  })

  test('among eight concurrent ones is in one line and one mail', async () => {
    for (const _round of rounds) {
      const { photographer, client } = await aFollowed()
      const events = []
      for (let position = 1; position <= 8; position++) {
        const { id: pictureId } = await aPicture(db, { personId: photographer.id, position })
        events.push(await recordEventOf(db, 'picture.added', { personId: photographer.id, pictureId }))
      }
      await Promise.all(events.map((event) => onPictureAdded(db, event, listenerTools())))
      expect((await bellOf(client.id)).map(({ message }) => message)).toEqual(['Marisol Vega added 8 new pictures.'])
      expect(await mailsTo(client)).toHaveLength(1)
    }
  })

  test('notifies every follower, also when its task runs twice', async () => {
    const photographer = await aPhotographer(db)
    const followers: PersonRow[] = []
    for (let count = 0; count < 60; count++) {
      const follower = await aClient(db)
      await aFollow(db, { followerId: follower.id, photographerId: photographer.id, wantsPictures: true })
      followers.push(follower)
    }
    const { event } = await add(photographer)
    await onPictureAdded(db, event, listenerTools({ now: () => minutesAfterNoon(120) }))
    for (const { id } of followers) expect(await bellOf(id)).toHaveLength(1)
  })

  test('is not mailed to people who unfollowed before the mail was due', async () => {
    const { photographer, client } = await aFollowed()
    await add(photographer)
    await as(db, actorOf(client)).profiles.unfollow({ personId: photographer.id })
    expect(await mailsTo(client)).toEqual([])
  })

  test('that was removed in the meantime is not notified', async () => {
    const { photographer, client } = await aFollowed()
    const picture = await aPicture(db, { personId: photographer.id })
    const event = await recordEventOf(db, 'picture.added', { personId: photographer.id, pictureId: picture.id })
    await db.delete(pictures).where(eq(pictures.id, picture.id))
    await onPictureAdded(db, event, listenerTools())
    expect(await bellOf(client.id)).toEqual([])
  })

  test.each(['photographer', 'client'] as const)('is not notified when the %s is disabled', async (who) => {
    const pair = await aFollowed()
    await disable(pair[who].id)
    await add(pair.photographer)
    expect(await bellOf(pair.client.id)).toEqual([])
    expect(await mailsTo(pair.client)).toEqual([])
  })

  test('on a vision board is not notified', async () => {
    const client = await aClient(db)
    const { client: other } = await aFollowed()
    await add(client)
    expect(await bellOf(other.id)).toEqual([])
  })
})

describe('the unsubscribe link of such a mail', () => {
  test('turns off notices of that photographer only, signed in or not, also twice, and the follow stays', async () => {
    const { photographer, client } = await aFollowed()
    const other = await aPhotographer(db)
    await aFollow(db, { followerId: client.id, photographerId: other.id, wantsPictures: true })
    await add(photographer)
    const token = await tokenOfMail(client)
    for (const actor of [null, actorOf(await aClient(db))])
      expect(await as(db, actor).notifications.unsubscribe({ token })).toMatchObject({ topic: 'followed_pictures' })
    const wants = ({ id }: PersonRow) =>
      db
        .select({ wantsPictures: follows.wantsPictures })
        .from(follows)
        .where(and(eq(follows.followerId, client.id), eq(follows.photographerId, id)))
    expect(await wants(photographer)).toEqual([{ wantsPictures: false }])
    expect(await wants(other)).toEqual([{ wantsPictures: true }])
    expect((await as(db, actorOf(client)).notifications.preferences()).topics.important_updates.mail).toBe(true)
  })

  test('works for people who already unfollowed', async () => {
    const { photographer, client } = await aFollowed()
    await add(photographer)
    const token = await tokenOfMail(client)
    await as(db, actorOf(client)).profiles.unfollow({ personId: photographer.id })
    expect(await as(db, null).notifications.unsubscribe({ token })).toMatchObject({ topic: 'followed_pictures' })
  })
})

async function tokenOfMail(person: PersonRow) {
  const [mail] = await mailsTo(person)
  return /unsubscribe\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
