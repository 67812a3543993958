import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Longer than any file takes to write. */
const abandonedAfterMs = 86_400_000

/** Writes to a new file of this folder and passes its path to `use`; if it is still there afterwards, it is removed. */
export async function withUnfinishedFile(
  folder: string,
  contents: string | Uint8Array | Readable,
  signal: AbortSignal | undefined,
  use: (path: string) => Promise<void>,
) {
  const path = join(folder, randomBytes(16).toString('hex'))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const handle = await open(path, 'wx', 0o600)
    try {
      await handle.writeFile(contents, { signal })
      await handle.sync()
    } finally {
      await handle.close()
    }
    await use(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Removes leftovers of killed processes. */
export async function removeAbandoned(folder: string, now = Date.now()) {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const writtenAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    )
    if (writtenAt < now - abandonedAfterMs) await rm(path, { force: true })
  }
}
