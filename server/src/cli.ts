import { grantAdmin } from '#server/admin/grant-admin'
import { printBillingReport } from '#server/admin/print-billing-report'
import { printDeliveries } from '#server/admin/print-deliveries'
import { replayPaymentsOf } from '#server/admin/replay-payments-of'
import { guardsScript } from '#server/guards'
import { readEnv } from '#server/platform/configuration/env'
import { type Db, openDatabase } from '#server/platform/db/open-database'
import { listFailedRows } from '#server/platform/tasks/list-failed-rows'

// The commands of `npm run admin`, while the site runs or not.
const env = readEnv({ ...process.env, SHUTTERBID_MODE: 'demo', HOST: '', PUBLIC_URL: '' })
type Command = (db: Db, email: string) => Promise<{ ok: boolean; sentence: string }>
const commands: Record<string, { run: Command; needsEmail: boolean }> = {
  grant: { run: grantAdmin, needsEmail: true },
  'replay-payments': { run: (db, email) => replayPaymentsOf(db, email, { priceId: env.stripe?.priceId ?? null }), needsEmail: false },
  deliveries: { run: printDeliveries, needsEmail: false },
  'failed-rows': { run: listFailedRows, needsEmail: false },
  billing: { run: printBillingReport, needsEmail: false },
}
const [name = '', email = ''] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command || (command.needsEmail && !email)) {
  console.error(
    'Usage: npm run admin -- grant <email>\n       npm run admin -- replay-payments [email]\n       npm run admin -- deliveries\n       npm run admin -- failed-rows\n       npm run admin -- billing report',
  )
  process.exit(1)
}
const database = await openDatabase(env, guardsScript())
const { ok, sentence } = await command.run(database.db, email)
await database.close()
console.log(sentence)
process.exit(ok ? 0 : 1)
