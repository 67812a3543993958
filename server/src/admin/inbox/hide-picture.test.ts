import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { reports } from '#server/feedback/tables'
import { onPictureHidden } from '#server/notifications/about-people/hidden-things'
import { onPictureAdded } from '#server/notifications/about-people/pictures-added'
import { notifications } from '#server/notifications/tables'
import { events } from '#server/platform/events/tables'
import { findFirstPictures } from '#server/portfolio/queries'
import { pictures } from '#server/portfolio/tables'
import { publicPages } from '#server/profiles/public-page/page-tables'
import { aClient, actorOf, aFollow, aPhotographer } from '../../../factories/people.ts'
import { aPicture } from '../../../factories/pictures.ts'
import { as } from '../../../test/as.ts'
import { exportedData } from '../../../test/exported-data.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { aNotifiedPair } from '../../../test/notified-pair.ts'
import { notThere, refusal } from '../../../test/refusal.ts'
import { listenerTools, runListener } from '../../../test/run-listener.ts'
import { adminActions } from '../tables.ts'

const { db } = await freshDatabase()
const { bellOf, mailsTo } = aNotifiedPair(db)
const admin = await aClient(db, { isAdmin: true })
const other = await aClient(db, { isAdmin: true })
const reader = await aClient(db)
const me = (person: Parameters<typeof actorOf>[0] = admin) => as(db, actorOf(person, { isSubscribed: true }), { ip: randomUUID() })
const reason = 'Somebody else took it.'
const form = { reason: 'misleading' as const, note: '' }

/** Four pictures, of which the first is reported. */
async function aReportedPicture() {
  const owner = await aPhotographer(db)
  const found = []
  for (const alt of ['one', 'two', 'three', 'four']) found.push(await aPicture(db, { personId: owner.id, alt }))
  const pictureId = found[0]?.id ?? ''
  await me(reader).feedback.report({ subject: 'image', subjectId: pictureId, form })
  const [report] = await db.select().from(reports).where(eq(reports.subjectId, pictureId))
  // Reports are limited by day.
  await db.update(reports).set({ reportedAt: sql`${reports.reportedAt} - interval '2 days'` })
  return { owner, pictureId, reportId: report?.id ?? '' }
}

const altsOf = (shown: { alt: string }[]) => shown.map(({ alt }) => alt).join(' ')

/** The pictures in their lists and in the first three, for somebody else. */
async function publicPictures(personId: string) {
  const [page] = await db.select().from(publicPages).where(eq(publicPages.personId, personId))
  const [first] = await me(reader).portfolio.first({ personIds: [personId] })
  const listed = altsOf(await me(reader).portfolio.list({ personId }))
  expect(altsOf((await as(db, null, { ip: randomUUID() }).search.page({ slug: page?.slug ?? '' })).pictures)).toBe(listed)
  return [listed, altsOf(first?.pictures ?? [])]
}

describe('a hidden picture', () => {
  test('is only for its owner, with the reason, until it is shown again', async () => {
    const { owner, pictureId, reportId } = await aReportedPicture()
    await me().admin.hide({ reportId, reason })
    expect(await publicPictures(owner.id)).toEqual(['two three four', 'two three four'])
    const own = await me(owner).portfolio.list({ personId: owner.id })
    expect(own).toMatchObject([{ id: pictureId, hiddenReason: reason }, { alt: 'two' }, { alt: 'three' }, { alt: 'four' }])
    expect(own[1]).not.toHaveProperty('hiddenReason')
    await expect(me(await aClient(db)).feedback.report({ subject: 'image', subjectId: pictureId, form })).rejects.toMatchObject(notThere)
    expect((await exportedData(db, actorOf(owner)))['pictures']).toMatchObject([{ id: pictureId, hiddenReason: reason }, {}, {}, {}])

    await me().admin.show({ reportId })
    expect(await publicPictures(owner.id)).toEqual(['one two three four', 'one two three'])
    expect((await me(owner).portfolio.list({ personId: owner.id }))[0]).not.toHaveProperty('hiddenReason')
  })

  test('can be moved and removed by its owner', async () => {
    const { owner, pictureId, reportId } = await aReportedPicture()
    await me().admin.hide({ reportId, reason })
    const ids = (await me(owner).portfolio.list({ personId: owner.id })).map(({ id }) => id)
    await me(owner).portfolio.reorder({ pictureIds: ids.toReversed() })
    expect(await publicPictures(owner.id)).toEqual(['four three two', 'four three two'])
    await me(owner).portfolio.remove({ pictureId })
    const report = (await me().admin.reports({})).items.find(({ id }) => id === reportId)
    expect(report).toMatchObject({ content: 'one', picture: null, hiddenReason: null, may: [] })
    await expect(me().admin.show({ reportId })).rejects.toMatchObject(notThere)
  })

  test('notifies its owner once, by bell and mail, and no follower', async () => {
    const { owner, pictureId, reportId } = await aReportedPicture()
    const follower = await aClient(db)
    await aFollow(db, { followerId: follower.id, photographerId: owner.id })
    await me().admin.hide({ reportId, reason })
    const [event] = await db
      .select()
      .from(events)
      .where(sql`${events.name} = 'picture.hidden' and ${events.facts} ->> 'pictureId' = ${pictureId}`)
    const facts = { personId: owner.id, pictureId }
    const hidden = { id: event?.id ?? '', name: 'picture.hidden' as const, facts, recordedAt: new Date() }
    for (let times = 0; times < 2; times++) await onPictureHidden(db, hidden, listenerTools())
    await runListener(db, onPictureAdded, 'picture.added', facts)
    const message = `We have hidden one of your images. The reason: ${reason}`
    expect(await bellOf(owner.id)).toEqual([{ message, link: `/profile/${owner.id}` }])
    expect(await mailsTo(owner)).toMatchObject([{ subject: 'One of your images was hidden' }])
    expect(await db.select().from(notifications).where(eq(notifications.personId, follower.id))).toEqual([])
    expect(await db.select().from(notifications).where(eq(notifications.personId, reader.id))).toEqual([])
    await me().admin.show({ reportId })
    expect(await bellOf(owner.id)).toEqual([{ message: 'Your image is shown again.', link: `/profile/${owner.id}` }])
  })

  test('is seen in the queue, with the reason, and is recorded on the page of its owner', async () => {
    const { owner, pictureId, reportId } = await aReportedPicture()
    const queued = async () => (await me().admin.reports({})).items.find(({ id }) => id === reportId)
    expect(await queued()).toMatchObject({ picture: { id: pictureId }, hiddenReason: null, may: ['hide'], author: { id: owner.id } })
    await me().admin.hide({ reportId, reason })
    expect(await queued()).toMatchObject({ picture: { id: pictureId }, hiddenReason: reason, may: ['show'] })
    await expect(me(other).admin.hide({ reportId, reason })).rejects.toMatchObject(refusal('already_hidden'))
    await me(other).admin.show({ reportId })
    await expect(me().admin.show({ reportId })).rejects.toMatchObject(refusal('not_hidden'))
    const { actions } = await me().admin.view({ personId: owner.id })
    expect(actions.filter(({ kind }) => kind !== 'read')).toMatchObject([
      { kind: 'viewed' },
      { kind: 'picture_shown', reason: '', admin: { id: other.id } },
      { kind: 'picture_hidden', reason, admin: { id: admin.id } },
    ])
  })
})

test('a picture on a vision board is not reported by who may not see it, and nobody reports their own', async () => {
  const client = await aClient(db)
  const { id: subjectId } = await aPicture(db, { personId: client.id, alt: '' })
  const unsubscribed = as(db, actorOf(await aPhotographer(db), { isSubscribed: false })).feedback
  await expect(unsubscribed.report({ subject: 'image', subjectId, form })).rejects.toMatchObject(refusal('board_subscription_required'))
  await expect(me(client).feedback.report({ subject: 'image', subjectId, form })).rejects.toMatchObject(refusal('report_own'))
  await me(await aPhotographer(db)).feedback.report({ subject: 'image', subjectId, form })
  expect(await db.select().from(reports).where(eq(reports.subjectId, subjectId))).toMatchObject([
    { authorId: client.id, content: 'An image without a title' },
  ])
})

test.each(rounds)('of eight calls that hide, show, remove and close at once each leaves a consistent picture (round %i)', async (round) => {
  const { owner, pictureId, reportId } = await aReportedPicture()
  await Promise.allSettled([
    me().admin.hide({ reportId, reason }),
    me(other).admin.hide({ reportId, reason }),
    me().admin.show({ reportId }),
    me(other).admin.hide({ reportId, reason }),
    me(other).admin.show({ reportId }),
    me().admin.hide({ reportId, reason }),
    me().admin.setDone({ kind: 'reports', id: reportId, isDone: true }),
    round % 2 ? me(owner).portfolio.remove({ pictureId }) : me(owner).portfolio.setAlt({ pictureId, alt: 'again' }),
  ])
  const kinds = (await db.select().from(adminActions).where(eq(adminActions.personId, owner.id)).orderBy(adminActions.actedAt)).map(
    ({ kind }) => kind,
  )
  const [hides = 0, shows = 0] = ['picture_hidden', 'picture_shown'].map((kind) => kinds.filter((one) => one === kind).length)
  const [picture] = await db.select().from(pictures).where(eq(pictures.id, pictureId))
  if (picture) expect(hides - shows).toBe(picture.hiddenAt ? 1 : 0)
  else expect([0, 1]).toContain(hides - shows)
  expect((await db.select().from(pictures).where(eq(pictures.personId, owner.id))).length).toBe(round % 2 ? 3 : 4)
})

test('the first pictures are read with the index by person', async () => {
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${findFirstPictures(db, [randomUUID()])}`)
  })
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('pictures_position_once')
})
