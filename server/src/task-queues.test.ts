import { expect, test } from 'vitest'
import { readCalendarTask, writeShootTask } from '#server/calendars/connections/calendar-tasks'
import { endAccessTask } from '#server/calendars/connections/end-access/end-access'
import { eventNames, listenerTasksOf } from '#server/events'
import { makeExportTask } from '#server/leaving/export/request-export'
import { schedule } from '#server/schedule'
import { queueOf } from '#server/task-queues'

const ofListeners = eventNames.flatMap(listenerTasksOf).map(({ task }) => task)
const names = [
  ...ofListeners,
  ...Object.keys(schedule),
  'send-mail',
  'deliver-mail',
  'deliver-mails',
  'deliver-push',
  'deliver-pushes',
  readCalendarTask,
  writeShootTask,
  endAccessTask,
  makeExportTask,
]

test('tasks that wait for the mail server, or for another server, have queues of their own', () => {
  const inQueue = (queue: string) => names.filter((name) => queueOf(name) === queue).toSorted()
  expect(inQueue('mails')).toEqual(['deliver-mail', 'deliver-mails', 'send-mail'])
  expect(inQueue('pushes')).toEqual(['deliver-push', 'deliver-pushes'])
  expect(inQueue('others')).toEqual([
    'account.deleted billing',
    'account.deleted files',
    'avatar.replaced files',
    'end-calendar-access',
    'export.ended files',
    'make-export',
    'move-prices',
    'picture.added portfolio',
    'picture.removed files',
    'read-calendar',
    'reconcile-payments',
    'remove-files',
    'subscription.surplus billing',
    'write-shoot',
  ])
})
