import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { misbehaviours } from '../../../test/fakes/fake-http.ts'
import { anotherKeyAnswers, fakePushService } from '../../../test/fakes/fake-push-service.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { testSecret } from '../../../test/test-services.ts'
import { listPushes, openLocalPush } from './open-local-push.ts'
import { openPush } from './open-push.ts'
import { openWebPush } from './open-web-push.ts'
import type { PushMessage } from './push.ts'
import { loadOrCreatePushKeys } from './push-keys.ts'
import { pushKeys } from './tables.ts'

const { db } = await freshDatabase()
const keys = await loadOrCreatePushKeys(db, testSecret)
const service = await fakePushService(keys)
const publicUrl = 'https://shutterbid.test'
const openWeb = () => openWebPush({ keys, subject: publicUrl, ownServices: { [service.url]: { isOfMaker: true } }, timeoutMs: 1000 })
const web = openWeb()
const local = openLocalPush({ db, publicKey: keys.publicKey })
const message = (more: Partial<PushMessage> = {}): PushMessage => ({
  topic: 'a-topic',
  payload: JSON.stringify({ text: 'New job', link: '/jobs' }),
  ttlSeconds: 3600,
  isUrgent: false,
  ...more,
})

describe.each([
  ['Web Push', { driver: web, aDevice: service.aDevice, receivedBy: (endpoint: string) => ofEndpoint(service.received, endpoint) }],
  [
    'the page /dev/push',
    {
      driver: local,
      aDevice: () => ({ ...service.aDevice(), endpoint: `http://localhost:3000/dev/push/${randomUUID()}` }),
      receivedBy: async (endpoint: string) => ofEndpoint(await listPushes(db), endpoint),
    },
  ],
])('%s', (_, { driver, aDevice, receivedBy }) => {
  test('delivers a message to its browser, and to no other', async () => {
    const one = aDevice()
    const other = aDevice()
    expect(driver.accepts(one.endpoint)).toBe(true)
    await driver.send(one, message({ topic: 'about-a-job', payload: 'Día — 😀' }))
    expect(await receivedBy(one.endpoint)).toMatchObject([{ topic: 'about-a-job', payload: 'Día — 😀' }])
    expect(await receivedBy(other.endpoint)).toEqual([])
  })

  test.each([
    ['a topic with a space', { topic: 'about a job' }],
    ['a topic of 33 characters', { topic: 'x'.repeat(33) }],
    ['a payload that no browser takes', { payload: '😀'.repeat(800) }],
  ])('refuses %s before anything is sent', async (_, wrong) => {
    const device = aDevice()
    await expect(driver.send(device, message(wrong))).rejects.toMatchObject({ name: 'SendFailed', problem: 'refused' })
    expect(await receivedBy(device.endpoint)).toEqual([])
  })

  test.each(['javascript:alert(1)', 'http://push.example/1', 'ftp://push.example/1', 'not an address', ''])(
    'accepts no endpoint %s',
    (endpoint) => expect(driver.accepts(endpoint)).toBe(false),
  )
})

describe('Web Push', () => {
  test('says how long a message is kept, and whether it is urgent; the service finds nothing wrong', async () => {
    const device = service.aDevice()
    await web.send(device, message({ ttlSeconds: 86_400, isUrgent: true }))
    expect(ofEndpoint(service.received, device.endpoint)).toMatchObject([{ ttlSeconds: 86_400, urgency: 'high' }])
    expect(service.problems).toEqual([])
  })

  test.each([
    ['gone', { status: 404, text: '' }],
    ['gone', { status: 410, text: '' }],
    ['refused', { status: 400, text: '' }],
    ['refused', { status: 403, text: '' }],
    ['refused', { status: 413, text: '' }],
    ['unavailable', { status: 503, text: '' }],
    ['unavailable', { status: 302, headers: { location: '/push/elsewhere' }, text: '' }],
    ['unavailable', { status: 307, headers: { location: 'http://127.0.0.1:1/inside' }, text: '' }],
    ['unavailable', { text: 'x'.repeat(100_000) }],
  ] as const)('is %s after the answer %o', async (problem, answer) => {
    service.answers.push(answer)
    const asked = service.requests
    await expect(web.send(service.aDevice(), message())).rejects.toMatchObject({ problem })
    expect(service.requests).toBe(asked + 1)
  })

  test.each(anotherKeyAnswers)('is gone if %s says that the browser subscribed with another key', async (_, answer) => {
    await expect(web.send(service.aDevice(answer), message())).rejects.toMatchObject({ name: 'SendFailed', problem: 'gone' })
  })

  test('tells when the service wants to be asked again', async () => {
    service.answers.push({ status: 429, headers: { 'retry-after': '120' }, text: '' })
    const error = await web.send(service.aDevice(), message()).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ problem: 'unavailable' })
    const { retryAt } = error as { retryAt: Date }
    expect(Math.abs(retryAt.getTime() - Date.now() - 120_000)).toBeLessThan(20_000)
  })

  const answered = misbehaviours.filter(([, answer]) => typeof answer === 'string' || (answer.status ?? 200) >= 300)
  test.each(answered)('fails for now if the service %s', async (_, answer) => {
    service.answers.push(answer)
    const problem = answer === 'silence' || answer === 'never ends' ? 'silent' : 'unavailable'
    await expect(openWeb().send(service.aDevice(), message())).rejects.toMatchObject({ name: 'SendFailed', problem })
  })

  test.each(misbehaviours.filter((one) => !answered.includes(one)))('does not read what a service that %s says', async (_, answer) => {
    service.answers.push(answer)
    await expect(web.send(service.aDevice(), message())).resolves.toBeUndefined()
  })

  test.each([
    ['a key that is no point', { p256dh: 'AAAA' }],
    ['a key of the right length that is on no curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['a short secret', { auth: 'AAAA' }],
  ])('is refused for %s', async (_, wrong) => {
    await expect(web.send({ ...service.aDevice(), ...wrong }, message())).rejects.toMatchObject({ problem: 'refused' })
  })

  test.each(['https://127.0.0.1/push', 'https://10.0.0.1/push', 'https://[::1]/push', 'https://user:secret@push.example/1'])(
    'asks no address inside the network: %s',
    async (endpoint) => {
      await expect(web.send({ ...service.aDevice(), endpoint }, message())).rejects.toMatchObject({ problem: 'refused' })
    },
  )
})

describe('a push service that does not answer', async () => {
  const other = await fakePushService(keys)
  const maker = await fakePushService(keys)
  const ownServices = { [other.url]: { isOfMaker: false }, [maker.url]: { isOfMaker: true } }

  /** Sends to a device, at a minute of the test. */
  function sender() {
    let minute = 0
    const now = () => new Date(Date.UTC(2026, 10, 20) + minute * 60_000)
    const driver = openWebPush({ keys, subject: publicUrl, ownServices, timeoutMs: 2000, now })
    return (device: ReturnType<typeof other.aDevice>, at = minute) => {
      minute = at
      return driver.send(device, message()).then(
        () => 'taken',
        ({ problem }) => problem,
      )
    }
  }

  test('twice is not asked for two minutes, for longer after a further try, and as usual once it answers', async () => {
    const send = sender()
    const [silent, healthy] = [other.aDevice('silence'), other.aDevice()]
    const asked = other.requests
    const answers = []
    for (const at of [0, 0, 1, 2, 5]) answers.push(await send(silent, at))
    expect(answers).toEqual(['silent', 'silent', 'put_off', 'silent', 'put_off'])
    expect(other.requests - asked).toBe(3)
    expect(await send(healthy, 6)).toBe('taken')
    expect(await Promise.all([1, 2, 3].map(() => send(healthy)))).toEqual(['taken', 'taken', 'taken'])
  })

  test('before is asked for one push at a time', async () => {
    const send = sender()
    const silent = other.aDevice('silence')
    const asked = other.requests
    expect((await Promise.all([1, 2, 3].map(() => send(silent)))).sort()).toEqual(['put_off', 'put_off', 'silent'])
    expect(other.requests - asked).toBe(1)
  })

  test('holds up no push to another one, and is asked again within a minute if it is of a maker', async () => {
    const send = sender()
    const silent = maker.aDevice('silence')
    const answers = []
    for (const at of [0, 0, 0, 1]) answers.push(await send(silent, at))
    expect(answers).toEqual(['silent', 'silent', 'put_off', 'silent'])
    expect(await send(other.aDevice())).toBe('taken')
  })
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/1', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/1', true],
  ['https://web.push.apple.com/1', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=1', true],
  // Hosts and ports that others could choose because they do not answer.
  ['https://fcm.googleapis.com:8443/fcm/send/1', false],
  ['https://storage.googleapis.com/1', false],
  ['https://web.push.apple.com.example.net/1', false],
  ['https://ntfy.example.net/1', false],
  ['https://192.0.2.1/1', false],
])("the address %s is one of a maker's push service: %s", (endpoint, isOfMaker) => expect(web.isOfMaker(endpoint)).toBe(isOfMaker))

describe('the keys of the site', () => {
  test('are made once, and not readable in the database', async () => {
    expect(await Promise.all([1, 2, 3].map(() => loadOrCreatePushKeys(db, testSecret)))).toEqual([keys, keys, keys])
    const rows = await db.select().from(pushKeys)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(keys.privateKey)
  })

  test('are the same for processes that start at once', async () => {
    const { db: empty } = await freshDatabase()
    const made = await Promise.all(Array.from({ length: 5 }, () => loadOrCreatePushKeys(empty, testSecret)))
    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1)
  })

  test('are replaced when the secret has changed', async () => {
    const { db: other } = await freshDatabase()
    const before = await loadOrCreatePushKeys(other, testSecret)
    const after = await loadOrCreatePushKeys(other, 'another secret')
    expect(after).not.toEqual(before)
    expect(await loadOrCreatePushKeys(other, 'another secret')).toEqual(after)
  })
})

test.each([
  ['local', publicUrl, true],
  ['web', publicUrl, false],
  ['web', 'http://localhost:3000', false],
] as const)('PUSH=%s at %s is local: %s', async (push, url, isLocal) => {
  const opened = await openPush({ env: { push, publicUrl: url }, db, secret: testSecret, operatorEmail: undefined })
  expect(opened).toMatchObject({ isLocal, publicKey: keys.publicKey })
  if (push === 'web') await expect(opened.send(service.aDevice(), message())).rejects.toMatchObject({ problem: 'refused' })
})

function ofEndpoint<One extends { endpoint: string }>(all: One[], endpoint: string) {
  return all.filter((one) => one.endpoint === endpoint)
}
