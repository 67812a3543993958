import { Readable } from 'node:stream'
import { exportLimits } from '@shutterbid/domain/leaving/limits'
import { and, eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { actorColumns, presentActor } from '#server/actor'
import { subscriptions } from '#server/billing/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { fileKey, newPictureKey } from '#server/platform/files/file-key'
import type { Files } from '#server/platform/files/files'
import { storeThen } from '#server/platform/files/stored-files'
import { type AddToZip, zipStream } from '#server/platform/files/zip-stream'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { endExports } from './end-exports.ts'
import { exportData, type FilesInExport, maxRows } from './export-data.ts'
import { findOwnFiles, type OwnFile } from './find-own-files.ts'
import { dataExports, type ExportRow } from './tables.ts'

const dayMs = 86_400_000

type Tools = Pick<ListenerTools, 'billing' | 'files' | 'log' | 'now'>
/** `attempt` counts from 1, also attempts whose worker was killed. `stopping` aborts when the worker is told to stop. */
type Attempt = { attempt: number; stopping: AbortSignal | undefined }

/** Makes an export that is waiting to be made. It fails for good after the last attempt, and throws before. */
export async function makeExport(db: Db, tools: Tools, { exportId }: { exportId: string }, { attempt, stopping }: Attempt) {
  const isThis = and(eq(dataExports.id, exportId), eq(dataExports.state, 'making'))
  const [row] = await db.select().from(dataExports).where(isThis).limit(1)
  if (!row) return
  const giveUp = () => db.transaction((tx) => endExports(tx, isThis, 'failed'))
  if (attempt > exportLimits.attempts) return giveUp()
  try {
    await make(db, tools, row, stopping)
  } catch (error) {
    if (stopping?.aborted || attempt < exportLimits.attempts) throw error
    tools.log.error({ err: error, exportId }, 'an export failed')
    await giveUp()
  }
}

/** A repeated attempt stores another file. */
async function make(db: Db, { billing, files, now }: Tools, row: ExportRow, stopping: AbortSignal | undefined) {
  const actor = await findOwner(db, row.personId, { env: { billing }, now: now() })
  if (!actor) return
  const timeout = AbortSignal.timeout(exportLimits.minutes * 60_000)
  const signal = stopping ? AbortSignal.any([stopping, timeout]) : timeout
  const made = { fileKey: newPictureKey(), bytes: 0, missingPictures: 0 }
  const own = await findOwnFiles(db, actor.id, maxRows)
  const contents = () => Readable.from(zipOf(db, files, { actor, own, made, now: now() }), { objectMode: false })
  const file = { name: fileKey(made.fileKey, 'zip'), contents }
  await storeThen({ db, files }, [file], (tx, keep) => finish(tx, row, { ...made, keep, now: now() }), { signal })
}

type Made = { fileKey: string; bytes: number; missingPictures: number }

async function finish(tx: Tx, row: ExportRow, { keep, now, ...made }: Made & { keep: () => Promise<void>; now: Date }) {
  const expiresAt = new Date(now.getTime() + exportLimits.keptDays * dayMs)
  const finished = await tx
    .update(dataExports)
    .set({ ...made, state: 'ready', expiresAt })
    .where(and(eq(dataExports.id, row.id), eq(dataExports.state, 'making')))
    .returning({ id: dataExports.id })
  // The account was deleted meanwhile.
  if (finished.length === 0) return
  await keep()
  await recordEvent(tx, 'export.ready', { personId: row.personId, exportId: row.id, expiresAt: expiresAt.toISOString() })
}

/** Also if the account is disabled: the file waits until it is enabled. */
async function findOwner(db: Db, personId: string, context: Parameters<typeof presentActor>[1]) {
  const [found] = await db
    .select(actorColumns)
    .from(people)
    .leftJoin(subscriptions, eq(subscriptions.personId, people.id))
    .where(eq(people.id, personId))
    .limit(1)
  return found && presentActor(found, context)
}

type Contents = { actor: Actor; own: OwnFile[]; made: Made; now: Date }

/** Everything about a person, holding one picture or one subject of the data in memory at a time. Counts its bytes. */
async function* zipOf(db: Db, files: Files, { actor, own, made, now }: Contents) {
  const inExport: FilesInExport = new Map()
  const zip = zipStream(async (add) => {
    for (const file of own) inExport.set(file.of, await addFile(files, add, file))
    made.missingPictures = [...inExport.values()].filter(({ isMissing }) => isMissing).length
    // Last, because it says which pictures are missing.
    await add('shutterbid-data.json', asJson(exportData(db, actor, { files: inExport, now }), now), { compress: true })
  })
  for await (const chunk of zip) {
    made.bytes += chunk.length
    yield chunk
  }
}

async function addFile(files: Files, add: AddToZip, { path, keys }: OwnFile) {
  for (const key of keys) {
    const stored = await files.get(key)
    if (!stored) continue
    const file = `${path}${key.slice(key.lastIndexOf('.'))}`
    await add(file, [stored.bytes], { compress: false })
    return { file, isMissing: false }
  }
  return { file: path, isMissing: true }
}

async function* asJson(subjects: ReturnType<typeof exportData>, now: Date) {
  yield `{\n"exportedAt": ${JSON.stringify(now)},\n"subjects": {`
  let isFirst = true
  for await (const [name, rows] of subjects) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(name)}: [`
    for (const [at, row] of rows.entries()) yield `${at === 0 ? '' : ','}\n${JSON.stringify(row)}`
    yield ']'
    isFirst = false
  }
  yield '\n}\n}\n'
}
