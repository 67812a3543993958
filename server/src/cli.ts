import { billingCommand, billingUsage } from '#server/admin/billing-command'
import { grantAdmin } from '#server/admin/grant-admin'
import { printDeliveries } from '#server/admin/print-deliveries'
import { priceQueries } from '#server/billing/queries'
import { guardsScript } from '#server/guards'
import { readEnv } from '#server/platform/configuration/env'
import { loadOrCreateSecret } from '#server/platform/configuration/load-or-create-secret'
import { type Db, openDatabase } from '#server/platform/db/open-database'
import { openPayments } from '#server/platform/payments/open-payments'
import { listFailedRows } from '#server/platform/tasks/list-failed-rows'

// The commands of `npm run admin`, while the site runs or not.
const env = readEnv({ ...process.env, SHUTTERBID_MODE: 'demo', HOST: '', PUBLIC_URL: '' })
type Command = (db: Db, words: string[]) => Promise<{ ok: boolean; sentence: string }>
const commands: Record<string, { run: Command; needsEmail?: true; usage: readonly string[] }> = {
  grant: { run: (db, [email = '']) => grantAdmin(db, email), needsEmail: true, usage: ['<email>'] },
  deliveries: { run: printDeliveries, usage: [''] },
  'failed-rows': { run: listFailedRows, usage: [''] },
  billing: {
    run: (db, words) => billingCommand(db, words, { payments: paymentsFor(db), billing: env.billing, now: new Date() }),
    usage: billingUsage,
  },
}
const [name = '', ...words] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command || (command.needsEmail && !words[0])) {
  const lines = Object.entries(commands).flatMap(([one, { usage }]) => usage.map((rest) => `npm run admin -- ${one} ${rest}`.trimEnd()))
  console.error(`Usage: ${lines.join('\n       ')}`)
  process.exit(1)
}
const secret = env.authSecret ?? (await loadOrCreateSecret(env.dataDir))
const database = await openDatabase(env, guardsScript())
const { ok, sentence } = await command.run(database.db, words)
await database.close()
console.log(sentence)
process.exit(ok ? 0 : 1)

function paymentsFor(db: Db) {
  const now = () => new Date()
  return openPayments({ env, db, secret, now, ...priceQueries(db, now) })
}
