import { randomBytes, randomUUID } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataFolder } from '../process/make-data-folder.ts'
import { StartRefused } from '../process/start-refused.ts'

const bytes = 32

/** Created on the first start and stored with the data, so that links and two-factor keys survive a restart. Concurrent starts get the same secret. */
export async function loadOrCreateSecret(dataDir: string) {
  makeDataFolder(dataDir)
  const file = join(dataDir, 'auth-secret')
  const stored = await read(file)
  if (stored !== null) return stored
  // Written completely or not at all: half a secret could be guessed.
  const unfinished = `${file}.${randomUUID()}`
  try {
    const handle = await open(unfinished, 'wx', 0o600)
    await handle.writeFile(randomBytes(bytes).toString('hex'))
    await handle.sync()
    await handle.close()
    await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(unfinished, { force: true })
  }
  return (await read(file)) ?? ''
}

async function read(file: string) {
  try {
    const secret = (await readFile(file, 'utf8')).trim()
    if (secret.length < 2 * bytes)
      throw new StartRefused(`${file} contains no secret. Restore it from a backup, or delete it, which signs everybody out.`)
    return secret
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
