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
import { workerLimits } from '#server/platform/db/connection-limits'
import { connect, type Database, type Db } from '#server/platform/db/open-database'
import { findEvent } from '#server/platform/events/find-event'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import type { Mail, SendMail } from '#server/platform/mail/mail'
import { sendMailTask } from '#server/platform/mail/queue-mail'
import { sendOne } from '#server/platform/mail/send-one'
import { keepWorkerRunning } from '#server/platform/tasks/keep-worker-running'
import { type TaskKind, taskQueues } from '#server/platform/tasks/task'
import { WorkerPool } from '#server/platform/tasks/worker-pool'
import { schedule } from '#server/schedule'

type WorkerTools = Pick<Database, 'url'> & {
  tools: ListenerTools
  sendMail: SendMail
  log: Log
  demoTasks?: DemoExtension['tasks'] | undefined
}

/** Runs the tasks: mails, one task per listener of an event, and scheduled tasks. Each queue has its own places. */
export function startWorker({ url, tools, sendMail: sendToServer, log, demoTasks = {} }: WorkerTools) {
  // Its own pool: tasks may take longer than a request's query, and must not take its connections.
  const { db, pool } = connect(url, workerLimits, WorkerPool)
  const sendMail = notingDeadAddresses(db, sendToServer, tools.now)
  const tasks: RunTask[] = [
    { ...sendMailTask, run: (payload, helpers) => sendOne(db, { ...tools, sendMail }, payload as Mail, helpers) },
    {
      ...readCalendarTask,
      run: async (payload) => {
        await readConnection(db, tools, (payload as { connectionId: string }).connectionId)
      },
    },
    { ...syncTask, run: (payload) => runSyncTask(db, tools, payload as SyncTask) },
    { ...writeShootTask, run: (payload) => writeShoot(db, tools, payload as ShootTask) },
    { ...endAccessTask, run: (payload) => endAccess(db, tools, payload as Parameters<typeof endAccess>[2]) },
    {
      ...makeExportTask,
      run: (payload, { job, abortSignal }) =>
        makeExport(db, tools, payload as { exportId: string }, { attempt: job.attempts, stopping: abortSignal }),
    },
    { ...deliveryTasks.mail.one, run: (payload) => deliverMail(db, { ...tools, sendMail }, payload as { notificationId: string }) },
    { ...deliveryTasks.mail.several, run: (payload) => deliverMails(db, { ...tools, sendMail }, payload as { notificationIds: string[] }) },
    { ...deliverReleasedTask, run: (payload) => deliverReleasedMails(db, { ...tools, sendMail }, payload as { letters: string[][] }) },
    { ...deliveryTasks.push.one, run: (payload) => deliverPush(db, tools, payload as { notificationId: string }) },
    { ...deliveryTasks.push.several, run: (payload) => deliverPushes(db, tools, payload as { notificationIds: string[] }) },
    { ...otherPushTask, run: (payload) => deliverOtherPush(db, tools, payload as OtherPush) },
    ...tasksOfListeners(db, tools),
    ...Object.entries(schedule).map(([name, { run, ...task }]): RunTask => ({ name, ...task, run: () => run(db, tools) })),
    ...Object.entries(demoTasks).map(([name, run]): RunTask => ({ name, run: (_, { abortSignal }) => run(db, tools, abortSignal) })),
  ]
  const crontab = Object.entries(schedule)
    .map(([name, { cron }]) => `${cron} ${name}`)
    .join('\n')
  const workers = Object.entries(taskQueues).map(([queue, concurrency]) => {
    const ofQueue = tasks.filter((task) => (task.queue ?? 'own') === queue)
    const taskList = Object.fromEntries(ofQueue.map(({ name, run }) => [name, run]))
    return keepWorkerRunning({ pool, taskList, concurrency, crontab: queue === 'own' ? crontab : '', logger: loggerTo(log), log })
  })
  return {
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
      await pool.end()
    },
  }
}

type RunTask = TaskKind & { run: Task }

function tasksOfListeners(db: Db, tools: ListenerTools): RunTask[] {
  return eventNames.flatMap((event) =>
    listenerTasksOf(event).map(({ load, ...task }) => ({
      ...task,
      run: async (payload) => {
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
      else if (meta.failure) log.error({ err: meta.error, task: meta.job?.task_identifier }, 'a task failed')
      else if (level === 'error') log.error(message)
      else if (level === 'warning') log.warn(message)
    },
  )
}
