import { canAttach } from '@shutterbid/domain/messages/attachments'
import { reviewLimits } from '@shutterbid/domain/reviews/limits'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { filesOfAttachment } from '#server/messages/attachments/add-attachment'
import { assertMode } from '#server/platform/db/assert-mode'
import { fileKey } from '#server/platform/files/file-key'
import { pictures } from '#server/portfolio/tables'
import { as } from '../test/as.ts'
import { freshDatabase } from '../test/fresh-database.ts'
import { pictureStore } from '../test/picture-store.ts'
import { testSecret } from '../test/test-services.ts'
import { demoAccounts } from './accounts.ts'
import { demoKey } from './draw-avatar.ts'
import { drawLarge } from './draw-demo-pictures.ts'
import { makeDemoWorld } from './make-demo-world.ts'
import { demoPictures } from './pictures/catalog.ts'

const { db } = await freshDatabase()
const { files, images } = pictureStore(db)

async function counts() {
  const { rows } = await db.execute(sql`
    select (select count(*)::int from people where user_type = 'photographer') as photographers,
      (select count(*)::int from jobs) as jobs,
      (select count(distinct status)::int from jobs) as statuses,
      (select count(*)::int from reviews) as reviews,
      (select count(distinct person_id)::int from pictures join people on people.id = person_id where user_type = 'photographer') as portfolios,
      (select count(distinct zone)::int from jobs) as cities`)
  return rows[0]
}

test('two concurrent starts create the demo once: 60 photographers, 260 jobs in every state, three cities', async () => {
  await assertMode(db, 'demo')
  await Promise.all([makeDemoWorld(db, { files, images, secret: testSecret }), makeDemoWorld(db, { files, images, secret: testSecret })])
  expect(await counts()).toEqual({ photographers: 60, jobs: 260, statuses: 4, reviews: 58, portfolios: 40, cities: 3 })
}, 180_000)

test('open jobs are in the future and completed ones in the past; ratings match the reviews', async () => {
  const { rows } = await db.execute(sql`
    select (select count(*)::int from jobs where status = 'open' and starts_at < now()) as late,
      (select count(*)::int from jobs where status = 'completed' and starts_at > now()) as early,
      (select count(*)::int from profiles where rating_sum <> (select coalesce(sum(rating), 0) from reviews where photographer_id = person_id)) as wrong`)
  expect(rows[0]).toEqual({ late: 0, early: 0, wrong: 0 })
})

test('a later start adds nothing, and a live start of a demo is refused', async () => {
  const before = await counts()
  await makeDemoWorld(db, { files, images, secret: testSecret })
  expect(await counts()).toEqual(before)
  await expect(assertMode(db, 'live')).rejects.toThrow('was made as demo')
})

test('Ana follows five photographers, and gets notices about the pictures of two', async () => {
  const { rows } = await db.execute(sql`
    select follower.email, count(*)::int as followed, count(*) filter (where wants_pictures)::int as notified
    from follows join people follower on follower.id = follower_id group by follower.email`)
  expect(rows).toEqual([{ email: demoAccounts.ana.email, followed: 5, notified: 2 }])
})

test('Bo has seven pictures and Ana six; the small copies exist at the start, the large ones once the worker has drawn them', async () => {
  const { rows } = await db.execute(sql`
    select email, count(*)::int as pictures, array_agg(position order by position) as positions
    from pictures join people on people.id = person_id where email in (${demoAccounts.ana.email}, ${demoAccounts.bo.email}) group by email order by email`)
  expect(rows).toEqual([
    { email: demoAccounts.ana.email, pictures: 6, positions: [1, 2, 3, 4, 5, 6] },
    { email: demoAccounts.bo.email, pictures: 7, positions: [1, 2, 3, 4, 5, 6, 7] },
  ])
  const rowsOfAll = await db.select().from(pictures)
  for (const { key, hash } of rowsOfAll) {
    expect(hash).not.toBe('')
    expect(await files.exists(fileKey(key, 'webp', 480))).toBe(true)
  }
  const picture = demoPictures.find(({ file }) => file === 'papago-couple.jpg')!
  const key = demoKey(picture.file)
  await drawLarge(db, { files, images }, picture)
  const shown = await db.select().from(pictures).where(eq(pictures.key, key))
  expect(shown.length).toBeGreaterThan(5)
  expect(shown.every(({ state }) => state === 'ready')).toBe(true)
  for (const width of [480, 720, 861, 1600]) expect(await files.exists(fileKey(key, 'webp', width))).toBe(true)
})

test('Bo sent Ana a picture and a PDF file, which are stored', async () => {
  const { rows } = await db.execute<{ kind: 'picture' | 'pdf'; key: string; sender: string; counted: number }>(sql`
    select kind, key, people.email as sender, picture_count + pdf_count as counted
    from attachments join messages on messages.id = message_id join people on people.id = attachments.sender_id order by place`)
  expect(rows).toMatchObject([
    { kind: 'picture', sender: demoAccounts.bo.email, counted: 2 },
    { kind: 'pdf', sender: demoAccounts.bo.email, counted: 2 },
  ])
  const [picture, pdf] = rows.map(filesOfAttachment)
  for (const name of picture ?? []) expect(await files.exists(name)).toBe(true)
  expect(canAttach((await files.get(pdf?.[0] ?? ''))?.bytes ?? new Uint8Array())).toEqual({ allowed: true })
})

test('Ana has an open job with at least four bids, each from a photographer with a photo, three pictures and a known distance', async () => {
  const { rows } = await db.execute(sql`
    select count(*)::int as bids from jobs join bids on bids.job_id = jobs.id join profiles on profiles.person_id = bids.photographer_id
    where client_id = (select id from people where email = ${demoAccounts.ana.email}) and jobs.status = 'open' and bids.status = 'pending'
      and profiles.avatar_key is not null and profiles.public_latitude is not null
      and (select count(*) from pictures where pictures.person_id = bids.photographer_id) >= 3
    group by jobs.id order by bids desc`)
  expect(rows[0]?.['bids']).toBeGreaterThanOrEqual(4)
})

test('the landing page of the demo quotes as many reviews as it shows', async () => {
  expect(await as(db, null).search.quotedReviews()).toHaveLength(reviewLimits.quoted.max)
})

test('weddings and portraits have prices in each of the cities', async () => {
  const prices = await as(db, null).search.cityPrices()
  expect(prices.map(({ city, specialty }) => `${specialty} ${city}`)).toEqual(
    ['Phoenix', 'Boise', 'Tampa'].flatMap((city) => [`WEDDING ${city}`, `PORTRAIT ${city}`]),
  )
})

test('no two people say the same about themselves, and no two reviews have the same words', async () => {
  const { rows } = await db.execute(sql`
    select (select count(*) - count(distinct bio) from profiles where bio <> '')::int as bios,
      (select count(*) - count(distinct content) from reviews)::int as reviews`)
  expect(rows[0]).toEqual({ bios: 0, reviews: 0 })
})

test('nobody in Boise shows the gulf or saguaros', async () => {
  const elsewhere = demoPictures.filter(({ city }) => city && city !== 'Boise').map(({ file }) => demoKey(file))
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from pictures join people on people.id = person_id join profiles using (person_id)
    where user_type = 'photographer' and public_longitude between -117 and -116`)
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter(({ key }) => elsewhere.includes(key))).toEqual([])
})
