import { Readable } from 'node:stream'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { fileKey } from '#server/platform/files/file-key'
import type { Files } from '#server/platform/files/files'
import { dataExports } from './tables.ts'

type Input = { db: Db; files: Files; fileName: string; personId: string | undefined; now: Date }

/** The file of an export, for its owner. A missing, foreign, unfinished or expired one, and a missing session, get the same answer. */
export async function serveExport({ db, files, fileName, personId, now }: Input): Promise<Response> {
  const exportId = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.zip$/.exec(fileName)?.[1]
  const found = exportId && personId ? await findReady(db, { exportId, personId, now }) : undefined
  const file = found?.fileKey ? await files.open(fileKey(found.fileKey, 'zip')) : null
  if (!found || !file) {
    const message = 'There is no such file, or no longer. You can ask for a new one in your profile.'
    return Response.json({ message }, { status: 404, headers: { 'cache-control': 'private, no-store' } })
  }
  return new Response(Readable.toWeb(file.contents) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(file.length),
      'content-disposition': `attachment; filename="shutterbid-data-${found.requestedAt.toISOString().slice(0, 10)}.zip"`,
      'cache-control': 'private, no-store, no-transform',
      'x-content-type-options': 'nosniff',
    },
  })
}

async function findReady(db: Db, { exportId, personId, now }: { exportId: string; personId: string; now: Date }) {
  const { id, state, expiresAt, requestedAt } = dataExports
  const [found] = await db
    .select({ fileKey: dataExports.fileKey, requestedAt })
    .from(dataExports)
    .where(and(eq(id, exportId), eq(dataExports.personId, personId), eq(state, 'ready'), gt(expiresAt, now)))
    .limit(1)
  return found
}
