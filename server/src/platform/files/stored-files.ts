import type { Readable } from 'node:stream'
import type { Refusal } from '@shutterbid/domain/refusals'
import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { refusingWith } from '#server/platform/refuse'
import { forEachDue } from '#server/platform/tasks/for-each-due'
import { contentTypeOf } from './file-key.ts'
import type { Files } from './files.ts'
import { storedFiles } from './tables.ts'

/** `name`: made by `fileKey`. */
export type NewFile = { name: string; contents: Uint8Array | (() => Readable) }
/** `write`: the transaction of an operation; by default a plain one. */
type Tools = { db: Db; files: Files; write?: <Answer>(verb: (tx: Tx) => Promise<Answer>) => Promise<Answer> }
/** The verb calls `keep` if the row that it writes has the files. */
type Verb<Answer> = (tx: Tx, keep: () => Promise<void>) => Promise<Answer>
/** `refusal`: what is answered if a file cannot be stored; without one the error is thrown. */
type Options = { refusal?: Refusal; signal?: AbortSignal }

/** Longer than storing files and writing their row can take. */
const unusedForMs = 3_600_000

/**
 * Stores files, then runs the verb that writes their row, so that no file outlives or precedes its row. Files are marked for removal before
 * their first byte is stored, and `keep` takes the mark off in the verb's transaction. What is not kept, because of a failure or because the
 * verb did not need it, is removed at once; if that fails or the process is killed, `removeDueFiles` does it. A trigger marks files again when
 * their last row is deleted or gets others.
 */
export async function storeThen<Answer>(tools: Tools, newFiles: NewFile[], verb: Verb<Answer>, options: Options = {}): Promise<Answer> {
  const { db, write = (work) => db.transaction(work) } = tools
  const names = newFiles.map(({ name }) => name)
  let isKept = false
  try {
    await store(tools, newFiles, options)
    const keep = async (tx: Tx) => {
      await keepFiles(tx, names)
      isKept = true
    }
    return await write((tx) => verb(tx, () => keep(tx)))
  } catch (error) {
    isKept = false
    throw error
  } finally {
    if (!isKept) await discard(tools, names).catch(() => undefined)
  }
}

async function store({ db, files }: Tools, newFiles: NewFile[], { refusal, signal }: Options) {
  const names = newFiles.map(({ name }) => name)
  await markForRemoval(db, names, new Date(Date.now() + unusedForMs))
  const storeAll = async () => {
    for (const { name, contents } of newFiles) {
      if (typeof contents === 'function') await files.putStream(name, contents(), contentTypeOf(name), signal)
      else await files.put(name, contents, contentTypeOf(name))
    }
  }
  await (refusal ? storeAll().catch(refusingWith(refusal)) : storeAll())
}

/** Those that are kept stay so. */
async function markForRemoval(db: Db, names: string[], at: Date) {
  if (names.length === 0) return
  await db
    .insert(storedFiles)
    .values(names.map((name) => ({ name, removeAt: at })))
    .onConflictDoUpdate({ target: storedFiles.name, set: { removeAt: at }, setWhere: isNotNull(storedFiles.removeAt) })
}

async function keepFiles(tx: Tx, names: string[]) {
  const { rowCount } = await tx.update(storedFiles).set({ removeAt: null }).where(inArray(storedFiles.name, names))
  if ((rowCount ?? 0) < names.length) throw new Error('A file was removed before the row that has it was written')
}

/** Marked again first, because storing them may have taken so long that they were removed. */
async function discard({ db, files }: Tools, names: string[]) {
  await markForRemoval(db, names, new Date())
  for (const name of names) await db.transaction((tx) => removeMarked(tx, files, name))
}

/** Removes what is marked and due. What cannot be removed stays marked and is tried again. */
export async function removeDueFiles(db: Db, tools: Pick<ListenerTools, 'files' | 'log' | 'now'>) {
  const { name, removeAt } = storedFiles
  await forEachDue(db, tools, {
    task: 'remove-files',
    find: ({ isReady, limit }) =>
      db
        .select({ id: name })
        .from(storedFiles)
        .where(and(lte(removeAt, tools.now()), isReady(name)))
        .orderBy(asc(removeAt), asc(name))
        .limit(limit),
    handle: (tx, { id }) => removeMarked(tx, tools.files, id),
  })
}

/** The row is locked while its file is removed, so that nothing can keep it meanwhile. */
async function removeMarked(tx: Tx, files: Files, name: string) {
  const isMarked = and(eq(storedFiles.name, name), isNotNull(storedFiles.removeAt))
  const { rowCount } = await tx.delete(storedFiles).where(isMarked)
  if (rowCount) await files.remove(name)
}
