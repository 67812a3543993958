import { setTimeout as pauseFor } from 'node:timers/promises'
import type { ProviderSubscription } from '@shutterbid/domain/billing/at-provider'
import { billingLimits } from '@shutterbid/domain/billing/limits'
import { changeToMoveTo } from '@shutterbid/domain/billing/prices'
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { PaymentsUnavailable, UnexpectedAnswer } from '#server/platform/payments/payments'
import { addTasks, laneOf } from '#server/platform/tasks/add-task'
import type { TaskKind } from '#server/platform/tasks/task'
import { attributeCall } from '../payment-calls.ts'
import { findSubscription, selectPriceChanges } from '../queries.ts'
import { type SubscriptionRow, subscriptions } from '../tables.ts'
import { askAbout } from './ask-about.ts'
import { writeSubscription } from './write-subscription.ts'

export type SyncTools = Pick<ListenerTools, 'payments' | 'now'>

/** Waits so many milliseconds. */
export type Pause = (ms: number) => Promise<unknown>

/**
 * Asks the payment provider what it has of a person now, and writes the difference; returns whether there was one. With `pause` it asks
 * again after a second if there was none, because the provider's lists may lag behind its calls. Throws PaymentsUnavailable.
 */
export async function syncSubscription(db: Db, tools: SyncTools, personId: string, pause?: Pause): Promise<boolean> {
  const isChanged = await syncOnce(db, tools, personId)
  if (isChanged || !pause || tools.payments.kind !== 'stripe') return isChanged
  await pause(billingLimits.asking.lagMs)
  return syncOnce(db, tools, personId)
}

const maxAttempts = 5
/** After so many writes of others at least one of them has asked since this began; one may be of a new customer. */
const writesOfOthers = 3

async function syncOnce(db: Db, { payments, now }: SyncTools, personId: string): Promise<boolean> {
  let writesAtFirst: number | undefined
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const before = await findSubscription(db, personId)
    if (!before?.customerRef) return false
    writesAtFirst ??= before.syncs
    if (before.syncs >= writesAtFirst + writesOfOthers) return false
    const found = await askAbout(db, payments, before)
    const written = await db.transaction((tx) => writeSubscription(tx, { personId, syncs: before.syncs, found, now: now() }))
    if (written === 'overtaken') continue
    if (written.chosen) await movePriceOrLater(db, { payments, now }, written.row, written.chosen)
    return written.isChanged
  }
  throw new PaymentsUnavailable('unavailable', new UnexpectedAnswer('Newer answers keep being written'))
}

/** The row is written and so is not due any more: a move that fails has a task of its own. */
async function movePriceOrLater(db: Db, tools: SyncTools, row: SubscriptionRow, chosen: ProviderSubscription) {
  try {
    await movePrice(db, tools, row, chosen)
  } catch (error) {
    await addSyncTask(db, { personId: row.personId })
    throw error
  }
}

/** Moves a subscription to the price of its next charge. */
async function movePrice(db: Db, { payments, now }: SyncTools, row: SubscriptionRow, { ref, endedAt }: ProviderSubscription) {
  const { personId, state, periodEndsAt, priceNumber } = row
  if (endedAt || !periodEndsAt || state === 'ended') return
  const changes = await selectPriceChanges(db)
  // An unpaid or paused subscription can be charged for another period at any time.
  const chargeAt = state === 'past_due' && periodEndsAt < now() ? now() : periodEndsAt
  const change = changeToMoveTo(changes, { chargeAt, now: now() })
  const number = change?.number ?? 0
  if (change === undefined || number === priceNumber) return
  const priceRef = changes.find((one) => one.number === number)?.providerRef ?? null
  await payments.movePrice({ subscriptionRef: ref, personId, priceRef })
  // Another subscription may count by now.
  const isTheirs = and(eq(subscriptions.personId, personId), eq(subscriptions.subscriptionRef, ref))
  await db.update(subscriptions).set({ priceNumber: number }).where(isTheirs)
}

/** Of one person, or of whoever the charge in a call of the provider belongs to. */
export type SyncTask = { personId: string } | { chargeRef: string; callId: string }
export const syncTask: TaskKind = { name: 'sync-subscription', queue: 'others' }

/** Adds the task, or replaces the one that waits. While one runs, the next one waits. */
export async function addSyncTask(db: Db | Tx, task: SyncTask) {
  const key = 'personId' in task ? task.personId : task.callId
  await addTasks(db, syncTask, [{ payload: task, key: `${syncTask.name} ${key}`, lane: laneOf('payments', key) }])
}

export async function runSyncTask(db: Db, tools: SyncTools, task: SyncTask, pause: Pause = pauseFor) {
  if ('personId' in task) return void (await syncSubscription(db, tools, task.personId, pause))
  const customerRef = await tools.payments.findCustomerOf(task)
  const personId = await attributeCall(db, { callId: task.callId, customerRef })
  if (personId) await syncSubscription(db, tools, personId, pause)
}

/** For somebody who returns from the provider's page. What is not done in time, or was done just now, is left to a task. */
export async function syncOnReturn(db: Db, tools: SyncTools, personId: string) {
  const { syncedAt = null } = (await findSubscription(db, personId)) ?? {}
  const isFresh = syncedAt !== null && tools.now().getTime() - syncedAt.getTime() < returnMs
  const isAsked = isFresh || returning.has(personId)
  const isDone = !isAsked && (await Promise.race([isSynced(db, tools, personId), pauseFor(returnMs, false, { ref: false })]))
  if (!isDone) await addSyncTask(db, { personId })
}

const { returnMs } = billingLimits.asking
const returning = new Set<string>()

async function isSynced(db: Db, tools: SyncTools, personId: string) {
  returning.add(personId)
  try {
    await syncSubscription(db, tools, personId, pauseFor)
    return true
  } catch {
    return false
  } finally {
    returning.delete(personId)
  }
}
