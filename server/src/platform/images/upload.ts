import type { Db, Tx } from '#server/platform/db/open-database'
import { fileKey } from '#server/platform/files/file-key'
import type { Files } from '#server/platform/files/files'
import type { NewFile } from '#server/platform/files/stored-files'
import type { CallContext } from '#server/platform/rpc'
import type { Images, PhotoProcessing } from './images.ts'
import type { Rendition } from './make-renditions.ts'

type InTransaction = <Answer>(work: (tx: Tx) => Promise<Answer>) => Promise<Answer>
type Transactions = { write: InTransaction; prepare: InTransaction; storedAnswer: <Answer>() => Promise<Answer | null> }
export type UploadTools = Transactions & {
  db: Db
  files: Files
  images: Images
  /** Aborts when the client disconnects. */
  signal: AbortSignal | undefined
}

export function uploadTools(context: Pick<CallContext, 'db' | 'services'> & Transactions, signal: AbortSignal | undefined): UploadTools {
  const { db, services, write, prepare, storedAnswer } = context
  const { files, images } = services
  return { db, files, images, write, prepare, storedAnswer, signal }
}

/**
 * Processes an upload when it is its person's turn. `answer` says what needs no processing: it refuses, or returns an earlier answer. It is
 * asked on arrival and again when the turn comes.
 */
export async function uploadInTurn<Answer>(
  { images, signal }: UploadTools,
  personId: string,
  answer: () => Promise<Answer | null>,
  process: (processing: PhotoProcessing) => Promise<Answer>,
): Promise<Answer> {
  const processUnanswered = async (processing: PhotoProcessing) => (await answer()) ?? process(processing)
  return (await answer()) ?? images.queueUpload({ personId, signal }, processUnanswered)
}

/** The files of a picture's copies. */
export function filesOfCopies(pictureKey: string, renditions: Rendition[]): NewFile[] {
  return renditions.map(({ plannedWidth, bytes }) => ({ name: fileKey(pictureKey, 'webp', plannedWidth), contents: bytes }))
}
