import { uploadLimits } from '@shutterbid/domain/portfolio/limits'
import { portfolioRefusals } from '@shutterbid/domain/portfolio/refusals'
import { countAttempt } from '#server/platform/attempts/count-attempts'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { Files } from '#server/platform/files/files'
import type { Images } from '#server/platform/images/images'
import type { Actor, CallContext } from '#server/platform/rpc'

type InTransaction = <Answer>(work: (tx: Tx) => Promise<Answer>) => Promise<Answer>
type Writing = { write: InTransaction; prepare: InTransaction; firstAnswer: <Answer>() => Promise<Answer | null> }
export type UploadTools = Writing & {
  db: Db
  files: Files
  images: Images
  /** Aborts when the client goes away. */
  signal: AbortSignal | undefined
  /** Counts what is about to be drawn for this person, pictures and profile photos together; throws 429 above the hourly limit. */
  count: () => Promise<void>
}

const hourly = { name: 'uploads by person', most: uploadLimits.perHour, seconds: 3600, words: portfolioRefusals.uploads_hourly }

/** What an upload works with. */
export function uploadTools(context: CallContext & Writing & { actor: Actor }, signal: AbortSignal | undefined): UploadTools {
  const { db, services, write, prepare, firstAnswer, actor } = context
  const { files, images } = services
  return { db, files, images, write, prepare, firstAnswer, signal, count: () => countAttempt(context, hourly, actor.id) }
}
