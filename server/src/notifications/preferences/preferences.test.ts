import { randomUUID } from 'node:crypto'
import { topics } from '@shutterbid/domain/notifications/mail-topics'
import { describe, expect, test } from 'vitest'
import { signToken } from '#server/platform/signed-token'
import { aClient, actorOf, aFollow, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { notSignedIn, refusal } from '../../../test/refusal.ts'
import { testSecret } from '../../../test/test-services.ts'
import { receiveOneClick } from './unsubscribe.ts'
import { signUnsubscribeToken } from './unsubscribe-token.ts'

const { db } = await freshDatabase()

const allOn = { new_jobs: true, bid_updates: true, new_reviews: true, messages: true, important_updates: true }

describe('the toggles', () => {
  test.each(topics)('%s is on until its owner turns it off, and can be turned on again', async (topic) => {
    const [person, other] = [await aClient(db), await aClient(db)]
    const mine = as(db, actorOf(person)).notifications
    expect(await mine.preferences()).toEqual(allOn)
    expect(await mine.setPreference({ topic, isOn: false })).toEqual({ ...allOn, [topic]: false })
    expect(await mine.preferences()).toEqual({ ...allOn, [topic]: false })
    expect(await as(db, actorOf(other)).notifications.preferences()).toEqual(allOn)
    expect(await mine.setPreference({ topic, isOn: true })).toEqual(allOn)
  })

  test('are not for visitors', async () => {
    await expect(as(db, null).notifications.preferences()).rejects.toMatchObject(notSignedIn)
    await expect(as(db, null).notifications.setPreference({ topic: 'messages', isOn: false })).rejects.toMatchObject(notSignedIn)
  })
})

describe('unsubscribing with the link of a mail', () => {
  test('turns that kind of mail off for its recipient, signed in or not, also twice', async () => {
    const person = await aClient(db)
    const token = signUnsubscribeToken(testSecret, { personId: person.id, topic: 'new_reviews' })
    expect(await as(db, null).notifications.unsubscribe({ token })).toEqual({ topic: 'new_reviews' })
    expect(await as(db, actorOf(await aClient(db))).notifications.unsubscribe({ token })).toEqual({ topic: 'new_reviews' })
    expect(await as(db, actorOf(person)).notifications.preferences()).toEqual({ ...allOn, new_reviews: false })
  })

  test('for a deleted account does nothing', async () => {
    const token = signUnsubscribeToken(testSecret, { personId: randomUUID(), topic: 'messages' })
    expect(await as(db, null).notifications.unsubscribe({ token })).toEqual({ topic: 'messages' })
  })

  test.each(forgeries())('is refused with %s', async (_, token) => {
    await expect(as(db, null).notifications.unsubscribe({ token })).rejects.toMatchObject(refusal('unsubscribe_link_invalid'))
  })
})

describe('the one-click request of a mail reader', () => {
  test('turns the mails off', async () => {
    const person = await aClient(db)
    const token = signUnsubscribeToken(testSecret, { personId: person.id, topic: 'bid_updates' })
    const response = await receiveOneClick(db, testSecret, posted(token))
    expect(response.status).toBe(200)
    expect(await as(db, actorOf(person)).notifications.preferences()).toEqual({ ...allOn, bid_updates: false })
  })

  test('ends notices about a followed photographer', async () => {
    const [person, photographer] = [await aClient(db), await aPhotographer(db)]
    await aFollow(db, { followerId: person.id, photographerId: photographer.id, wantsPictures: true })
    const token = signUnsubscribeToken(testSecret, { personId: person.id, photographerId: photographer.id })
    expect((await receiveOneClick(db, testSecret, posted(token))).status).toBe(200)
    expect((await as(db, actorOf(person)).profiles.get({ personId: photographer.id })).follow).toEqual({ isOn: true, wantsPictures: false })
  })

  test.each(forgeries())('is answered 400 with %s', async (_, token) => {
    expect((await receiveOneClick(db, testSecret, posted(token))).status).toBe(400)
  })

  test('is answered 400 without a token', async () => {
    const request = new Request('https://shutterbid.test/api/notifications/one-click', {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
    })
    expect((await receiveOneClick(db, testSecret, request)).status).toBe(400)
  })
})

function forgeries() {
  const wanted = [randomUUID(), 'messages']
  return [
    ['a token of another secret', signUnsubscribeToken('another secret', { personId: randomUUID(), topic: 'messages' })],
    ['a token for another purpose', signToken(testSecret, 'place', wanted)],
    ['an unknown topic', signToken(testSecret, 'unsubscribe', [randomUUID(), 'security'])],
    ['something made up', 'a-token-that-somebody-made-up.and-signed-so'],
  ] as const
}

function posted(token: string) {
  const url = `https://shutterbid.test/api/notifications/one-click?token=${encodeURIComponent(token)}`
  return new Request(url, { method: 'POST', body: 'List-Unsubscribe=One-Click' })
}
