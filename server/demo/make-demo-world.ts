import { eq, isNull, sql } from 'drizzle-orm'
import type { PersonRow } from '#server/accounts/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { instance } from '#server/platform/db/tables'
import type { Files } from '#server/platform/files/files'
import type { Images } from '#server/platform/images/images'
import { tellStep } from '#server/platform/process/tell-starter'
import { addTask } from '#server/platform/tasks/add-task'
import { publicPages } from '#server/profiles/public-page/page-tables'
import { profiles } from '#server/profiles/tables'
import { aPassword, aPerson, aPhotographer } from '../factories/people.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { bios, clientNames, languages, neighbourhoods, photographerNames, specialtySets, startingPrices } from './cast.ts'
import { storeDemoAttachments } from './demo-attachments.ts'
import { demoKey } from './draw-avatar.ts'
import { drawFirstPictures } from './draw-demo-pictures.ts'
import { connectDemoGoogle } from './google/connect-demo-google.ts'
import { makeConversations } from './make-conversations.ts'
import { makeFollows } from './make-follows.ts'
import { makeJobs } from './make-jobs.ts'
import { makeNotifications } from './make-notifications.ts'
import { makePastHires } from './make-past-hires.ts'
import { makePayments } from './make-payments.ts'
import { makePictures } from './make-pictures.ts'
import { makePins } from './make-pins.ts'
import { makeShare } from './make-share.ts'
import { makeTemplates } from './make-templates.ts'
import { demoPictures } from './pictures/catalog.ts'
import { seeded } from './seeded.ts'

const cityNames = ['Phoenix', 'Boise', 'Tampa'] as const

/**
 * Fills an empty demo once: three cities, 60 photographers, 200 jobs in every state, and the hires of the last year. In one transaction, so
 * that an interrupted start leaves nothing.
 */
export async function makeDemoWorld(db: Db, { secret, ...tools }: { files: Files; images: Images; secret: string }) {
  const isEmpty = isNull(instance.worldMadeAt)
  if ((await db.$count(instance, isEmpty)) === 0) return
  tellStep('Creating the demo')
  // Before the transaction: PostgreSQL ends one that waits too long, and drawing takes long on a busy machine.
  const hashes = await drawFirstPictures(tools)
  const attached = await storeDemoAttachments(tools)
  await db.transaction(async (tx) => {
    // A second process that starts at the same time waits here, however long it takes, and then has nothing to do.
    await tx.execute(sql`set local lock_timeout = 0`)
    await tx.execute(sql`set local statement_timeout = 0`)
    const [row] = await tx.select().from(instance).where(isEmpty).for('update')
    if (!row) return
    const photographers = await makePhotographers(tx)
    const clients = await makeClients(tx)
    await makeJobs(tx, { photographers, clients })
    await makeTemplates(tx, photographers)
    await makePayments(tx)
    await makeShare(tx, clients, secret)
    await makePastHires(tx, { photographers, clients })
    await makePictures(tx, { photographers, clients }, hashes)
    await makePins(tx, { photographers, clients })
    await makeConversations(tx, { photographers, clients }, attached)
    await makeFollows(tx, { photographers, clients })
    await connectDemoGoogle(tx, photographers, secret)
    await makeDeliveries(tx)
    await updateCounts(tx)
    await makeNotifications(tx)
    await addTask(tx, { name: 'draw-demo-pictures' }, {})
    await tx.update(instance).set({ worldMadeAt: new Date() })
  })
}

export type DemoPhotographer = PersonRow & { city: (typeof cityNames)[number] }
export type DemoClient = PersonRow & { city: (typeof cityNames)[number] }

const avatars = demoPictures.filter(({ kind }) => kind === 'avatar').map(({ file }) => file)

async function makePhotographers(tx: Tx): Promise<DemoPhotographer[]> {
  const luck = seeded(7)
  const made: DemoPhotographer[] = []
  const cast = [demoAccounts.bo, demoAccounts.cy, ...photographerNames.map((name) => ({ name, email: undefined }))]
  for (const [index, { name, email }] of cast.entries()) {
    const city = email ? 'Phoenix' : (cityNames[index % 3] ?? 'Phoenix')
    const person = await aPhotographer(tx, {
      name,
      email: email ?? emailOf(name),
      avatarKey: demoKey(avatars[index % avatars.length] ?? ''),
      city: email ? neighbourhoods.Phoenix[0] : luck.pick(neighbourhoods[city]),
      maxTravelMiles: luck.pick([15, 25, 40, 60]),
      subscription: email === demoAccounts.cy.email ? null : {},
      week: email ? wholeWeek : weekOf(luck.between(0, 3)),
      specialties: specialtySets[index % specialtySets.length],
      bio: bios[index % bios.length]?.[Math.floor(index / bios.length)],
      languages: languages[index % languages.length],
      startingPriceDollars: startingPriceOf(index),
      socialLinks: index % 3 === 1 ? {} : { website: websiteOf(name) },
      createdAt: daysAgo(luck.between(40, 400)),
    })
    if (index % 3 !== 2) await tx.update(publicPages).set({ isIndexed: true }).where(eq(publicPages.personId, person.id))
    if (email) await aPassword(tx, person.id, demoPassword)
    made.push({ ...person, city })
  }
  return made
}

/** Every fifth photographer states none. */
function startingPriceOf(index: number) {
  if (index % 5 === 3) return null
  return (startingPrices[index % startingPrices.length] ?? 200) + 25 * (index % 4)
}

async function makeClients(tx: Tx): Promise<DemoClient[]> {
  const luck = seeded(11)
  const made: DemoClient[] = []
  for (const [index, name] of [demoAccounts.ana.name, ...clientNames].entries()) {
    const isAna = index === 0
    const person = await aPerson(tx, {
      name,
      email: isAna ? demoAccounts.ana.email : emailOf(name),
      userType: 'client',
      createdAt: daysAgo(luck.between(40, 400)),
    })
    await tx
      .update(profiles)
      .set({ avatarKey: demoKey(avatars[(index * 5 + 3) % avatars.length] ?? '') })
      .where(eq(profiles.personId, person.id))
    if (isAna) await aPassword(tx, person.id, demoPassword)
    made.push({ ...person, city: isAna ? 'Phoenix' : (cityNames[index % 3] ?? 'Phoenix') })
  }
  const admin = await aPerson(tx, { name: demoAccounts.admin.name, email: demoAccounts.admin.email, userType: 'client', isAdmin: true })
  await aPassword(tx, admin.id, demoPassword)
  return made
}

const wholeWeek = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, startMinutes: 6 * 60, endMinutes: 22 * 60 }))

/** Typical weeks: weekdays, weekends, mornings, or nearly always. */
function weekOf(kind: number) {
  const hours: [number, number] = kind === 2 ? [6 * 60, 13 * 60] : [9 * 60, kind === 3 ? 21 * 60 : 17 * 60]
  const days = kind === 0 ? [1, 2, 3, 4, 5] : kind === 1 ? [0, 5, 6] : [0, 1, 2, 3, 4, 5, 6]
  return days.map((dayOfWeek) => ({ dayOfWeek, startMinutes: hours[0], endMinutes: hours[1] }))
}

/** Completed shoots are delivered three days later; every eighth of them is late. */
async function makeDeliveries(tx: Tx) {
  await tx.execute(sql`
    insert into picture_deliveries (job_id, what, links, said_at, due_at, answered_at, outcome)
    select id, 'all', array['https://gallery.example.com/' || id], said_at, said_at + interval '14 days', said_at + interval '1 day', 'received'
    from (
      select id, case when row_number() over (order by completed_at) % 8 = 0 then delivery_on + 2 else completed_at + interval '3 days' end as said_at
      from jobs where status = 'completed'
    ) job
    where said_at < now() - interval '1 day'`)
}

/** Ratings and counts, as the listeners would have updated them. */
async function updateCounts(tx: Tx) {
  await tx.execute(sql`
    update profiles set
      rating_sum = coalesce((select sum(rating) from reviews where photographer_id = profiles.person_id), 0),
      review_count = (select count(*) from reviews where photographer_id = profiles.person_id),
      completed_jobs = (select count(*) from jobs where profiles.person_id in (accepted_photographer_id, client_id) and status = 'completed'),
      (due_deliveries, deliveries_on_time) = (
        select count(*), count(*) filter (where (said_at at time zone zone)::date <= delivery_on)
        from picture_deliveries join jobs on jobs.id = job_id
        where accepted_photographer_id = profiles.person_id and outcome = 'received'
      )`)
}

function emailOf(name: string) {
  return `${plainWords(name).join('.')}@example.com`
}

function websiteOf(name: string) {
  return `https://${plainWords(name).join('-')}.example.com/`
}

function plainWords(name: string) {
  const plain = name.normalize('NFD').replace(/[^a-zA-Z ]/g, '')
  return plain.toLowerCase().split(' ')
}

function daysAgo(days: number) {
  return new Date(Date.now() - days * 86_400_000)
}
