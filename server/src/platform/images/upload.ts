import type { Db, Tx } from '#server/platform/db/open-database'
import { fileKey } from '#server/platform/files/file-key'
import type { Files } from '#server/platform/files/files'
import type { NewFile } from '#server/platform/files/stored-files'
import type { CallContext } from '#server/platform/rpc'
import type { PhotoProcessing } from './images.ts'
import type { Rendition } from './make-renditions.ts'

type InTransaction = <Answer>(work: (tx: Tx) => Promise<Answer>) => Promise<Answer>
type Transactions = { write: InTransaction; prepare: InTransaction; storedAnswer: <Answer>() => Promise<Answer | null> }
export type UploadTools = Transactions & {
  db: Db
  files: Files
  processing: PhotoProcessing
}

/** `signal` aborts when the client disconnects. */
export function uploadTools(context: Pick<CallContext, 'db' | 'services'> & Transactions, signal: AbortSignal | undefined): UploadTools {
  const { db, services, write, prepare, storedAnswer } = context
  const { files, images } = services
  return { db, files, processing: images.processing(signal), write, prepare, storedAnswer }
}

/** The files of a picture's copies. */
export function filesOfCopies(pictureKey: string, renditions: Rendition[]): NewFile[] {
  return renditions.map(({ plannedWidth, bytes }) => ({ name: fileKey(pictureKey, 'webp', plannedWidth), contents: bytes }))
}
