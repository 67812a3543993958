import { uploadLimits } from '@shutterbid/domain/portfolio/limits'
import { collectDefaultMetrics } from 'prom-client'
import { lockActor } from '#server/accounts/lock-actor'
import { isDisabled } from '#server/accounts/queries'
import { findActor } from '#server/actor'
import { priceQueries } from '#server/billing/queries'
import type { DemoExtension } from '#server/demo-extension'
import { invalidationsOf, listenerTasksOf, ownInvalidationsOf } from '#server/events'
import { findSession } from '#server/find-session'
import { guardsScript } from '#server/guards'
import { openLimiter } from '#server/platform/attempts/open-limiter'
import { openGoogleCalendars } from '#server/platform/calendars/google/open-google-calendars'
import { openCalendarReads } from '#server/platform/calendars/open-calendar-reads'
import { openCalendars } from '#server/platform/calendars/open-calendars'
import { openCaptcha } from '#server/platform/captcha/open-captcha'
import { type Env, readEnv } from '#server/platform/configuration/env'
import { loadOrCreateSecret } from '#server/platform/configuration/load-or-create-secret'
import { assertMode } from '#server/platform/db/assert-mode'
import { findSchemaProblems, refuseIncomplete } from '#server/platform/db/find-schema-problems'
import { openDatabase } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { openFiles } from '#server/platform/files/open-files'
import { openGates } from '#server/platform/gates'
import { openGeocoder } from '#server/platform/geocoder/open-geocoder'
import { openPost } from '#server/platform/http/open-post'
import { openGoogle } from '#server/platform/identity/open-google'
import { openImages } from '#server/platform/images/open-images'
import { announceEvents } from '#server/platform/live/announce-events'
import { openLive } from '#server/platform/live/open-live'
import { openLog } from '#server/platform/log/log'
import { openMail } from '#server/platform/mail/open-mail'
import { leaveSigns } from '#server/platform/monitoring/leave-signs'
import { openMonitoring } from '#server/platform/monitoring/open-monitoring'
import { openPayments } from '#server/platform/payments/open-payments'
import { tellStep } from '#server/platform/process/tell-starter'
import { openPush } from '#server/platform/push/open-push'
import type { Services } from '#server/platform/rpc'
import { unlockOrphans } from '#server/platform/tasks/unlock-orphans'
import { wakeWorkers } from '#server/platform/tasks/wake-workers'
import { streamEnds } from '#server/signing-in/sessions/stream-ends'
import * as tables from '#server/tables'
import { subscribers } from '#server/topics'
import { queueOfTask, startWorker } from '#server/worker'

export type Server = Awaited<ReturnType<typeof openServer>>

type Settings = { env?: Env; demo?: DemoExtension | undefined }

/** Opens the parts of the server in the order of their dependencies; `close` closes them in reverse. */
export async function openServer({ env = readEnv(), demo }: Settings = {}) {
  if ((env.mode === 'demo') !== (demo !== undefined)) throw new Error('A demo and a live site are started by different entries.')
  const log = openLog(env)
  tellStep('Starting the database')
  const database = await openDatabase(env, guardsScript(), log)
  const { db } = database
  await refuseIncomplete(db, tables)
  await assertMode(db, env.mode)
  const files = await openFiles(env, log)
  const closing = new AbortController()
  const images = openImages({ ...uploadLimits, closing: closing.signal, processes: env.imageProcesses })
  const secret = env.authSecret ?? (await loadOrCreateSecret(env.dataDir))
  await demo?.makeWorld(db, { files, images, secret })
  tellStep('Opening the site')
  const now = () => new Date()
  const operatorEmail = env.operatorEmail ?? demo?.operatorEmail
  const demoGoogle = env.google ? undefined : await demo?.openGoogle()
  const googleCalendars = openGoogleCalendars({ client: env.google ?? demoGoogle?.client, publicUrl: env.publicUrl })
  if (!googleCalendars) log.info({ missing: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] }, 'Google calendars are not offered')
  const services: Services = {
    env,
    secret,
    lockActor,
    limiter: openLimiter({ db, secret, factor: env.callLimitFactor }),
    gates: openGates({ factor: env.callLimitFactor }),
    captcha: openCaptcha({ db, env, secret }),
    google: openGoogle(env),
    geocoder: openGeocoder(env),
    payments: openPayments({ env, db, secret, now, ...priceQueries(db, now) }),
    push: await openPush({ env, db, secret, operatorEmail }),
    calendars: openCalendars({ calendarOrigin: env.calendarOrigin, google: googleCalendars, googleApiUrl: demoGoogle?.apiUrl, log }),
    calendarReads: openCalendarReads(),
    googleCalendars,
    files,
    images,
    operatorEmail,
  }
  const { publicUrl, billing, callLimitFactor } = env
  const { payments, push, calendars } = services
  const tools: ListenerTools = {
    publicUrl,
    secret,
    operatorEmail,
    billing,
    callLimitFactor,
    files,
    images,
    payments,
    push,
    post: openPost({ now, timeoutMs: () => 10_000, slowMs: 3000 }),
    calendars,
    backupEnv: env,
    log,
    now,
  }

  const live = openLive({
    db,
    secret,
    log,
    subscribers,
    invalidationsOf,
    ownInvalidationsOf,
    streamEnds,
    findActor: (personId) => findActor(db, personId, { env, now: now() }),
    isDisabled: (personId) => isDisabled(db, personId),
  })
  let announcedAt: number | null = null
  const announcing =
    env.role === 'worker'
      ? null
      : await announceEvents(database.url, {
          ...live.announcer,
          log,
          isUnnamed: !env.isStatementNamed,
          async onEvents(events, position) {
            const tasks = events.flatMap(({ name }) => listenerTasksOf(name))
            await Promise.all([wakeWorkers(db, tasks.length), live.announcer.onEvents(events, position)])
            announcedAt = performance.now()
          },
        })
  // Unlocks the tasks of the previous process without waiting a minute: no other worker has started yet.
  if (!env.databaseUrl) await unlockOrphans(db, { heldForSeconds: 0 })
  const worker =
    env.role === 'web'
      ? null
      : startWorker({
          url: database.directUrl,
          factor: env.workerFactor,
          tools,
          demoTasks: demo?.tasks,
          sendMail: openMail({
            env,
            db,
            onDemoMail: (mail) => log.info({ mail: `${env.publicUrl}/dev/mail/${mail.id}` }, 'a demo mail arrived'),
          }),
          log,
        })

  const monitoring = openMonitoring({
    db,
    log,
    pools: { web: db.$client, ...(worker && { worker: worker.pool }) },
    queueOfTask,
    streams: live.hub.count,
    announcedAt: () => announcedAt,
    findSchemaProblems: () => findSchemaProblems(db, tables),
  })
  collectDefaultMetrics({ register: monitoring.registry })
  const signs = await leaveSigns(db, env)

  /** Ends the streams and refuses waiting uploads, then waits until running requests are `drained`. */
  const close = async (drained?: Promise<unknown>) => {
    closing.abort()
    await drained
    await signs.stop()
    await announcing?.stop()
    await worker?.stop()
    await demoGoogle?.close()
    await database.close()
  }
  return {
    env,
    log,
    db,
    standby: database.standby,
    services,
    demoPages: demo?.pages({ db, services, log, now }) ?? null,
    live,
    monitoring,
    now,
    closing: closing.signal,
    close,
    findSession: (headers: Headers) => findSession(db, headers, { env, now: now() }),
  }
}
