import { randomUUID } from 'node:crypto'
import { callBudgets } from '@shutterbid/domain/shared/limits'
import { expect, test } from 'vitest'
import type { PersonRow } from '#server/accounts/tables'
import { aClient, actorOf, aPassword } from '../../../factories/people.ts'
import { aPushDevice } from '../../../factories/push-devices.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { notSignedIn } from '../../../test/refusal.ts'
import { countTasks } from '../../../test/run-tasks.ts'
import { testApp } from '../../../test/test-server.ts'
import { storePreference } from '../preferences/store-preference.ts'

const { db } = await freshDatabase()
const { call, signIn } = testApp(db)
const me = (person: PersonRow) => as(db, actorOf(person)).notifications

async function outcomesOf(person: PersonRow) {
  await countTasks(db)
  return (await me(person).tests()).map(({ channel, state, reason }) => `${channel} ${state}${reason ? ` ${reason}` : ''}`)
}

test('a test goes over its own channel and under the bell, and says what became of it', async () => {
  const person = await aClient(db)
  await me(person).sendTest({ channel: 'bell' })
  expect(await outcomesOf(person)).toEqual(['bell sent'])
  await me(person).sendTest({ channel: 'mail' })
  expect(await outcomesOf(person)).toEqual(['bell sent', 'mail sent'])
  await me(person).sendTest({ channel: 'push' })
  expect(await outcomesOf(person)).toEqual(['bell sent', 'mail sent', 'push skipped no_device'])
  await aPushDevice(db, { personId: person.id })
  await me(person).sendTest({ channel: 'push' })
  expect(await outcomesOf(person)).toEqual(['bell sent', 'mail sent', 'push sent'])
  const { items } = await me(person).list()
  expect(items.map(({ message }) => message)).toContain('This is the test you asked for, by mail. There is nothing to do.')
  expect(items).toHaveLength(4)
})

test('a test arrives although its channel is turned off, and at night', async () => {
  const person = await aClient(db)
  for (const channel of ['mail', 'push'] as const) {
    await db.transaction((tx) => storePreference(tx, { personId: person.id, topic: 'important_updates', channel, isEnabled: false }))
  }
  const [from, until] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)].map((at) => at.toISOString().slice(11, 16))
  await me(person).setTimes({ zone: 'Etc/UTC', quietHours: { from: from!, until: until! } })
  await aPushDevice(db, { personId: person.id })
  for (const channel of ['mail', 'push'] as const) await me(person).sendTest({ channel })
  expect(await outcomesOf(person)).toEqual(['mail sent', 'push sent'])
})

test('a person reads their own tests only, a visitor none', async () => {
  const ana = await aClient(db)
  const bo = await aClient(db)
  await me(ana).sendTest({ channel: 'bell' })
  await countTasks(db)
  expect(await me(bo).tests()).toEqual([])
  await expect(as(db, null).notifications.tests()).rejects.toMatchObject(notSignedIn)
  await expect(as(db, null).notifications.sendTest({ channel: 'mail' })).rejects.toMatchObject(notSignedIn)
})

test('tests have a limit of their own', async () => {
  const person = await aClient(db)
  await aPassword(db, person.id, 'a long password')
  const cookie = await signIn(person.email, 'a long password', { 'x-client-ip': randomUUID() })
  const send = async () =>
    (await call('notifications/sendTest', { channel: 'bell' }, { cookie, 'idempotency-key': randomUUID(), 'x-client-ip': randomUUID() }))
      .status
  for (let n = 0; n < callBudgets.tests.perPerson; n++) expect(await send()).toBe(200)
  expect(await send()).toBe(429)
  expect((await call('notifications/tests', undefined, { cookie })).status).toBe(200)
})
