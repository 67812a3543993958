import { backupCommand, backupCommands } from '#server/admin/backup-command'
import { billingCommand, billingUsage } from '#server/admin/billing-command'
import { doctorCommand, doctorUsage } from '#server/admin/doctor/doctor-command'
import { configurationFor } from '#server/admin/doctor/read-configuration'
import { grantAdmin } from '#server/admin/grant-admin'
import { printDeliveries } from '#server/admin/print-deliveries'
import { tasksCommand, tasksUsage } from '#server/admin/tasks-command'
import { priceQueries } from '#server/billing/queries'
import { readEnv } from '#server/platform/configuration/env'
import { loadOrCreateSecret } from '#server/platform/configuration/load-or-create-secret'
import { findSchemaProblems } from '#server/platform/db/find-schema-problems'
import { type Db, withDatabase } from '#server/platform/db/open-database'
import { openPayments } from '#server/platform/payments/open-payments'
import { listFailedRows } from '#server/platform/tasks/list-failed-rows'
import { version } from '#server/platform/version'
import * as tables from '#server/tables'

// The commands of `npm run admin`, while the site runs or not.
const [name = '', ...words] = process.argv.slice(2)
// A backup's place can be given as the first word.
const place = Object.hasOwn(backupCommands, name) && words[0] ? { BACKUP_TO: words[0] } : {}
// The doctor says what is wrong with an invalid configuration.
const env =
  name === 'doctor'
    ? configurationFor(process.env).env
    : readEnv({ ...process.env, ...place, SHUTTERBID_MODE: 'demo', HOST: '', PUBLIC_URL: '' })
type Answer = { ok: boolean; sentence: string }
/** `run` gets a database with the tables of this version. `runAlone` opens what it needs itself. */
type Command = { needsEmail?: true; usage: readonly string[] } & (
  | { run: (db: Db, words: string[]) => Promise<Answer> }
  | { runAlone: (words: string[]) => Promise<Answer> }
)
const commands: Record<string, Command> = {
  grant: { run: (db, [email = '']) => grantAdmin(db, email), needsEmail: true, usage: ['<email>'] },
  version: { runAlone: async () => ({ ok: true, sentence: `Shutterbid ${version}` }), usage: [''] },
  doctor: { runAlone: (rest) => doctorCommand(process.env, rest), usage: [doctorUsage] },
  tasks: { run: tasksCommand, usage: tasksUsage },
  deliveries: { run: printDeliveries, usage: [''] },
  'failed-rows': { run: listFailedRows, usage: [''] },
  billing: {
    run: async (db, words) => billingCommand(db, words, { payments: await paymentsFor(db), billing: env.billing, now: new Date() }),
    usage: billingUsage,
  },
  ...Object.fromEntries(
    Object.entries(backupCommands).map(([one, kind]) => [
      one,
      { runAlone: (rest: string[]) => backupCommand(env, kind, rest), usage: [kind.usage] },
    ]),
  ),
}
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command || (command.needsEmail && !words[0])) {
  const lines = Object.entries(commands).flatMap(([one, { usage }]) => usage.map((rest) => `npm run admin -- ${one} ${rest}`.trimEnd()))
  console.error(`Usage: ${lines.join('\n       ')}`)
  process.exit(1)
}
const { ok, sentence } =
  'runAlone' in command ? await command.runAlone(words) : await withDatabase(env, (db) => ifComplete(db, command.run))
console.log(sentence)
process.exit(ok ? 0 : 1)

async function ifComplete(db: Db, run: (db: Db, words: string[]) => Promise<Answer>): Promise<Answer> {
  const problems = await findSchemaProblems(db, tables)
  if (problems.length === 0) return run(db, words)
  const first = `The database has not the tables of this version, which is ${version}. Start the site, which updates them.`
  return { ok: false, sentence: [first, ...problems].join('\n  ') }
}

async function paymentsFor(db: Db) {
  const secret = env.authSecret ?? (await loadOrCreateSecret(env.dataDir))
  const now = () => new Date()
  return openPayments({ env, db, secret, now, ...priceQueries(db, now) })
}
