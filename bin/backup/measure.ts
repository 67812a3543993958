// Measures a backup, its trial and a restore of the embedded database: npx node bin/backup/measure.ts [messages] [pictures]
import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { aClient, aPhotographer } from '../../server/factories/people.ts'
import { guardsScript } from '../../server/src/guards.ts'
import { openPlace } from '../../server/src/platform/backup/backup-place.ts'
import { makeBackup } from '../../server/src/platform/backup/make-backup.ts'
import { restoreBackup } from '../../server/src/platform/backup/restore-backup.ts'
import { clusterFolder } from '../../server/src/platform/backup/site-database.ts'
import { verifyBackup } from '../../server/src/platform/backup/verify-backup.ts'
import { readEnv } from '../../server/src/platform/configuration/env.ts'
import { workerLimits } from '../../server/src/platform/db/connection-limits.ts'
import { removeCluster } from '../../server/src/platform/db/embedded/remove-cluster.ts'
import { connect, openDatabase } from '../../server/src/platform/db/open-database.ts'
import { instance } from '../../server/src/platform/db/tables.ts'
import { fileKey, newPictureKey } from '../../server/src/platform/files/file-key.ts'
import { openFolder } from '../../server/src/platform/files/open-folder.ts'

const messages = Number(process.argv[2] ?? 300_000)
const pictures = Number(process.argv[3] ?? 1000)
const pictureBytes = 400_000
const scratch = mkdtempSync('/tmp/shutterbid-measure-')
chmodSync(scratch, 0o755)
const env = readEnv({ DATA_DIR: join(scratch, 'site') })
const fresh = readEnv({ DATA_DIR: join(scratch, 'fresh') })

const database = await openDatabase(env, guardsScript())
await fill()
const place = await openPlace(join(scratch, 'backups'), env)
const first = await timed('first backup', () => makeBackup(env, place, { startedAt: new Date() }))
const second = await timed('backup of the next night, with 10 new pictures', async () => {
  await addPictures(10)
  return makeBackup(env, place, { startedAt: new Date() })
})
console.log(`  database: ${megabytes(first.manifest.database.bytes)} compressed; pictures: ${Object.keys(second.manifest.files).length}`)
await timed('trial', async () => {
  const problem = await verifyBackup(env, place, second)
  if (problem) throw new Error(problem)
})
await timed('restore', () => restoreBackup(fresh, place, second, { findUrl: () => Promise.reject(new Error('none is needed')) }))
await database.close()
process.once('exit', () => {
  for (const one of [env, fresh]) removeCluster(clusterFolder(one))
  rmSync(scratch, { recursive: true, force: true })
})

async function fill() {
  const { db, pool } = connect(database.directUrl, workerLimits)
  await db.insert(instance).values({ mode: 'live' })
  const [one, other] = [(await aClient(db)).id, (await aPhotographer(db)).id].sort()
  const conversationId = randomUUID()
  await pool.query(
    'insert into conversations (id, first_person_id, second_person_id, message_count, last_message_at) values ($1, $2, $3, $4, now())',
    [conversationId, one, other, messages],
  )
  await pool.query(
    `insert into messages (id, conversation_id, sender_id, receiver_id, number, content, sent_at)
     select gen_random_uuid(), $1, $2, $3, n, 'Shall we meet at the north lot at ' || n || '?', now() - interval '1 minute' * ($4 - n)
     from generate_series(1, $4::int) n`,
    [conversationId, one, other, messages],
  )
  const { rows } = await pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  await pool.end()
  await addPictures(pictures)
  console.log(`${messages} messages in ${megabytes(Number(rows[0]?.bytes))}, ${pictures} pictures of ${pictureBytes / 1000} kB`)
}

async function addPictures(count: number) {
  const files = openFolder(env)
  for (let number = 0; number < count; number++) await files.put(fileKey(newPictureKey(), 'jpg'), randomBytes(pictureBytes), 'image/jpeg')
}

async function timed<Result>(what: string, work: () => Promise<Result>) {
  const startedAt = performance.now()
  const result = await work()
  console.log(`  ${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return result
}

function megabytes(bytes: number) {
  return `${Math.round(bytes / 1e6)} MB`
}
