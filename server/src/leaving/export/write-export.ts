import type { Db } from '#server/platform/db/open-database'
import { contentTypeOf } from '#server/platform/files/file-key'
import type { Files } from '#server/platform/files/files'
import { type AddToZip, zipStream } from '#server/platform/files/zip-stream'
import type { Actor } from '#server/platform/rpc'
import { exportData, type FilesInExport, maxRows } from './export-data.ts'
import { findOwnFiles, type OwnFile } from './find-own-files.ts'

type Target = { fileKey: string; signal: AbortSignal; now: Date }

/** Stores everything about a person under this key, holding one picture or one subject of the data in memory at a time. */
export async function writeExport(db: Db, files: Files, actor: Actor, { fileKey, signal, now }: Target) {
  const own = await findOwnFiles(db, actor.id, maxRows)
  const inExport: FilesInExport = new Map()
  const zip = zipStream(async (add) => {
    for (const file of own) inExport.set(file.of, await addFile(files, add, file))
    // Last, because it says which pictures are missing.
    await add('shutterbid-data.json', asJson(exportData(db, actor, { files: inExport, now }), now), { compress: true })
  })
  await files.putStream(fileKey, zip, contentTypeOf(fileKey), signal)
  return { missingPictures: [...inExport.values()].filter(({ isMissing }) => isMissing).length }
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
