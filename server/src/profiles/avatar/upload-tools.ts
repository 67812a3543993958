import type { Db, Tx } from '#server/platform/db/open-database'
import type { Files } from '#server/platform/files/files'
import type { Images } from '#server/platform/images/images'
import type { CallContext } from '#server/platform/rpc'

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
