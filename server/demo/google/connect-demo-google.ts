import type { PersonRow } from '#server/accounts/tables'
import { sealAccess } from '#server/calendars/connections/access'
import { calendarConnections, calendars } from '#server/calendars/tables'
import type { Tx } from '#server/platform/db/open-database'
import { demoAccounts } from '../accounts.ts'
import { demoGoogle } from './demo-google.ts'

/** Connects Bo's Google calendars. The worker reads them when the demo has started. */
export async function connectDemoGoogle(tx: Tx, photographers: PersonRow[], secret: string) {
  const bo = photographers.find(({ email }) => email === demoAccounts.bo.email)
  if (!bo) throw new Error('The demo has no Bo')
  const { account, refreshToken, calendars: remote } = demoGoogle
  const now = new Date()
  const [connection] = await tx
    .insert(calendarConnections)
    .values({
      personId: bo.id,
      kind: 'google',
      account,
      access: sealAccess(secret, { kind: 'google', refreshToken }),
      connectedAt: now,
      nextReadAt: now,
    })
    .returning({ id: calendarConnections.id })
  const { id: connectionId } = connection!
  await tx.insert(calendars).values([
    { connectionId, remoteId: remote.own, name: 'Bo’s calendar' },
    { connectionId, remoteId: remote.shoots, name: 'Shutterbid shoots', countsAsBusy: false, isWritable: true, writesShoots: true },
  ])
}
