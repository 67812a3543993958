import { Logger, type LogLevel, type Task } from 'graphile-worker'
import type { Logger as Log } from 'pino'
import { notingDeadAddresses } from '#server/accounts/mail-problem/noting-dead-addresses'
import { runSyncTask, type SyncTask, syncTask } from '#server/billing/sync/sync-subscription'
import { readCalendarTask, type ShootTask, writeShootTask } from '#server/calendars/connections/calendar-tasks'
import { endAccess, endAccessTask } from '#server/calendars/connections/end-access/end-access'
import { readConnection } from '#server/calendars/connections/read-connection'
import { writeShoot } from '#server/calendars/connections/shoots/write-shoot'
import type { DemoExtension } from '#server/demo-extension'
import { eventNames, listenerTasksOf } from '#server/events'
import { makeExport } from '#server/leaving/export/make-export'
import { makeExportTask } from '#server/leaving/export/request-export'
import { deliveryTasks, otherPushTask } from '#server/notifications/deliveries/delivery-tasks'
import { deliverMail } from '#server/notifications/mail/deliver-mail'
import { deliverMails } from '#server/notifications/mail/deliver-mails'
import { deliverReleasedMails } from '#server/notifications/mail/deliver-released-mails'
import { deliverReleasedTask } from '#server/notifications/mail/release-held-mails'
import { deliverOtherPush, deliverPush, deliverPushes, type OtherPush } from '#server/notifications/push/deliver-pushes'
import { workerLimitsOf } from '#server/platform/db/connection-limits'
import { connect, type Db } from '#server/platform/db/open-database'
import { findEvent } from '#server/platform/events/find-event'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { isMailOutage, type Mail, type SendMail } from '#server/platform/mail/mail'
import { openMailOutage } from '#server/platform/mail/mail-outage'
import { sendMailTask } from '#server/platform/mail/queue-mail'
import { sendOne } from '#server/platform/mail/send-one'
import { keepWorkerRunning } from '#server/platform/tasks/keep-worker-running'
import { type TaskKind, type TaskQueue, taskQueues } from '#server/platform/tasks/task'
import { WorkerPool } from '#server/platform/tasks/worker-pool'
import { sendWebhookTask } from '#server/programs/webhooks/send-tasks'
import { sendWebhook } from '#server/programs/webhooks/send-webhook'
import { schedule } from '#server/schedule'

/** `url` leads to PostgreSQL itself: waiting workers are notified, and hold locks. `factor` multiplies the places of the queues. */
type WorkerTools = {
  url: string
  factor?: number
  tools: ListenerTools
  sendMail: SendMail
  log: Log
  demoTasks?: DemoExtension['tasks'] | undefined
}

/** Runs the tasks: mails, one task per listener of an event, and scheduled tasks. Each queue has its own places. */
export function startWorker({ url, factor = 1, tools, sendMail: sendToServer, log, demoTasks = {} }: WorkerTools) {
  // Its own pool: tasks may take longer than a request's query, and must not take its connections.
  const { db, pool } = connect(url, workerLimitsOf(factor), WorkerPool)
  const outage = openMailOutage({ db, log })
  const sendMail = notingDeadAddresses(db, outage.noting(sendToServer), tools.now)
  const running: Running = { db, tools: { ...tools, sendMail } }
  const ofDemo = Object.entries(demoTasks).map(
    ([name, run]): RunTask => ({ name, run: ({ db, tools }, _, { abortSignal }) => run(db, tools, abortSignal) }),
  )
  const crontab = Object.entries(schedule)
    .map(([name, { cron }]) => `${cron} ${name}`)
    .join('\n')
  const workers = Object.entries(taskQueues).map(([queue, concurrency]) => {
    const ofQueue = [...taskKinds, ...ofDemo].filter((task) => (task.queue ?? 'own') === queue)
    const taskList = Object.fromEntries(
      ofQueue.map(({ name, run }) => {
        const task: Task = (...call) => run(running, ...call)
        return [name, queue === 'mails' ? outage.shortenPauses(task) : task]
      }),
    )
    return keepWorkerRunning({
      pool,
      taskList,
      concurrency: concurrency * factor,
      crontab: queue === 'own' ? crontab : '',
      logger: loggerTo(log),
      log,
    })
  })
  return {
    pool,
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
      await pool.end()
    },
  }
}

type Running = { db: Db; tools: ListenerTools & { sendMail: SendMail } }
type RunTask = TaskKind & { run: (running: Running, ...call: Parameters<Task>) => ReturnType<Task> }

const taskKinds: RunTask[] = [
  { ...sendMailTask, run: ({ db, tools }, payload, helpers) => sendOne(db, tools, payload as Mail, helpers) },
  {
    ...readCalendarTask,
    run: async ({ db, tools }, payload) => {
      await readConnection(db, tools, (payload as { connectionId: string }).connectionId)
    },
  },
  { ...syncTask, run: ({ db, tools }, payload) => runSyncTask(db, tools, payload as SyncTask) },
  { ...writeShootTask, run: ({ db, tools }, payload) => writeShoot(db, tools, payload as ShootTask) },
  { ...endAccessTask, run: ({ db, tools }, payload) => endAccess(db, tools, payload as Parameters<typeof endAccess>[2]) },
  {
    ...makeExportTask,
    run: ({ db, tools }, payload, { job, abortSignal }) =>
      makeExport(db, tools, payload as { exportId: string }, { attempt: job.attempts, stopping: abortSignal }),
  },
  { ...deliveryTasks.mail.one, run: ({ db, tools }, payload) => deliverMail(db, tools, payload as { notificationId: string }) },
  { ...deliveryTasks.mail.several, run: ({ db, tools }, payload) => deliverMails(db, tools, payload as { notificationIds: string[] }) },
  { ...deliverReleasedTask, run: ({ db, tools }, payload) => deliverReleasedMails(db, tools, payload as { letters: string[][] }) },
  { ...deliveryTasks.push.one, run: ({ db, tools }, payload) => deliverPush(db, tools, payload as { notificationId: string }) },
  { ...deliveryTasks.push.several, run: ({ db, tools }, payload) => deliverPushes(db, tools, payload as { notificationIds: string[] }) },
  { ...otherPushTask, run: ({ db, tools }, payload) => deliverOtherPush(db, tools, payload as OtherPush) },
  { ...sendWebhookTask, run: ({ db, tools }, payload) => sendWebhook(db, tools, payload as { deliveryId: string }) },
  ...tasksOfListeners(),
  ...Object.entries(schedule).map(
    ([name, { run, ...task }]): RunTask => ({ name, ...task, run: ({ db, tools }, _, { abortSignal }) => run(db, tools, abortSignal) }),
  ),
]

/** The queue of each task, by its name. */
export const queueOfTask: ReadonlyMap<string, TaskQueue> = new Map(taskKinds.map(({ name, queue = 'own' }) => [name, queue]))

function tasksOfListeners(): RunTask[] {
  return eventNames.flatMap((event) =>
    listenerTasksOf(event).map(({ load, ...task }) => ({
      ...task,
      run: async ({ db, tools }, payload) => {
        const found = await eventIn(db, payload as EventPayload, event)
        if (!found) return
        const listener = await load()
        await listener(db, found, tools)
      },
    })),
  )
}

/** Tasks of earlier versions carry the id only. */
type EventPayload = { eventId: string; facts?: object; recordedAt?: string }

async function eventIn(db: Db, { eventId, facts, recordedAt }: EventPayload, name: string) {
  if (!facts || !recordedAt) return findEvent(db, eventId)
  return { id: eventId, name, facts, recordedAt: new Date(recordedAt) }
}

/** Only the worker's errors and warnings are logged, without a task's payload or the values of a query. */
function loggerTo(log: Log) {
  return new Logger(
    () => (level: LogLevel, message: string, meta: { failure?: boolean; error?: unknown; job?: { task_identifier: string } }) => {
      if (meta.error instanceof Error && meta.error.name === 'AbortError')
        log.info({ task: meta.job?.task_identifier }, 'a task was interrupted and runs again')
      else if (meta.failure && isMailOutage(meta.error)) log.debug({ task: meta.job?.task_identifier }, 'a mail waits for the mail server')
      else if (meta.failure) log.error({ err: meta.error, task: meta.job?.task_identifier }, 'a task failed')
      else if (level === 'error') log.error(message)
      else if (level === 'warning') log.warn(message)
    },
  )
}
