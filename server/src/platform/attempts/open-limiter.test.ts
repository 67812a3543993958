import { randomUUID } from 'node:crypto'
import { type CallBudgetName, callBudgets } from '@shutterbid/domain/shared/limits'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { connect } from '#server/platform/db/open-database'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { testSecret } from '../../../test/test-services.ts'
import { openLimiter } from './open-limiter.ts'
import { attempts } from './tables.ts'

const { db } = await freshDatabase()
const aLimiter = (factor = 1) => openLimiter({ db, secret: testSecret, factor })
const anAddress = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`
const tooMany = (seconds: number) => ({
  code: 'TOO_MANY_REQUESTS',
  status: 429,
  data: { retryAfterSeconds: expect.toSatisfy((wait: number) => wait >= 1 && wait <= seconds) },
})

describe.each(Object.keys(callBudgets) as CallBudgetName[])('the budget of %s', (budget) => {
  const { seconds, perPerson, perNetwork, isShared } = callBudgets[budget]

  test('can be used up by one person on several networks', async () => {
    const limiter = aLimiter()
    const personId = randomUUID()
    await limiter.spend({ budget, cost: perPerson - 1 }, { personId, ip: anAddress() })
    await limiter.spend({ budget, cost: 1 }, { personId, ip: anAddress() })
    await expect(limiter.spend({ budget, cost: 1 }, { personId, ip: anAddress() })).rejects.toMatchObject(tooMany(seconds))
    await limiter.spend({ budget, cost: 1 }, { personId: randomUUID(), ip: anAddress() })
  })

  test('can be used up by one network with several people', async () => {
    const limiter = aLimiter()
    const network = anAddress().replace(/::1$/, '')
    await limiter.spend({ budget, cost: perNetwork }, { ip: `${network}::1` })
    await expect(limiter.spend({ budget, cost: 1 }, { ip: `${network}::2`, personId: randomUUID() })).rejects.toMatchObject(
      tooMany(seconds),
    )
    await limiter.spend({ budget, cost: 1 }, { ip: anAddress() })
  })

  test("is multiplied by the operator's factor", async () => {
    const limiter = aLimiter(2)
    const ip = anAddress()
    await limiter.spend({ budget, cost: 2 * perNetwork }, { ip })
    await expect(limiter.spend({ budget, cost: 1 }, { ip })).rejects.toMatchObject(tooMany(seconds))
  })

  test(isShared ? 'is shared by all processes' : 'writes nothing to the database', async () => {
    const one = aLimiter()
    const other = aLimiter()
    const ip = anAddress()
    const before = await db.$count(attempts)
    await one.spend({ budget, cost: perNetwork }, { ip, personId: randomUUID() }).catch(() => undefined)
    const again = other.spend({ budget, cost: 1 }, { ip })
    if (isShared) await expect(again).rejects.toMatchObject(tooMany(seconds))
    else {
      await again
      expect(await db.$count(attempts)).toBe(before)
    }
  })
})

test('the database contains neither people nor networks', async () => {
  const personId = randomUUID()
  const ip = '203.0.113.7'
  await aLimiter().spend({ budget: 'uploads', cost: 1 }, { personId, ip })
  const kept = JSON.stringify(await db.select().from(attempts))
  expect(kept).not.toContain(personId)
  expect(kept).not.toContain(ip)
})

test('calls are still counted while the database is unreachable', async () => {
  const { db: away } = connect('postgres://nobody@127.0.0.1:1/nothing')
  const limiter = openLimiter({ db: away, secret: testSecret, factor: 1 })
  const { perNetwork, seconds } = callBudgets.mails
  const ip = anAddress()
  await limiter.spend({ budget: 'mails', cost: perNetwork }, { ip })
  await expect(limiter.spend({ budget: 'mails', cost: 1 }, { ip })).rejects.toMatchObject(tooMany(seconds))
  expect(away.$client).toBeInstanceOf(pg.Pool)
})
