import { grantAdmin } from '#server/admin/grant-admin'
import { guardsScript } from '#server/guards'
import { openDatabase } from '#server/platform/db/open-database'
import { readEnv } from '#server/platform/env'

// `npm run admin -- grant <email>`, beside a running site or without one.
const [command, email] = process.argv.slice(2)
if (command !== 'grant' || !email) {
  console.error('Usage: npm run admin -- grant <email>')
  process.exit(1)
}
const database = await openDatabase(readEnv({ ...process.env, SHUTTERBID_MODE: 'demo', HOST: '', PUBLIC_URL: '' }), guardsScript())
const { ok, sentence } = await grantAdmin(database.db, email)
await database.close()
console.log(sentence)
process.exit(ok ? 0 : 1)
