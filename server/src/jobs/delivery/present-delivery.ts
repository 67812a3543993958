import type { JobAbility } from '@shutterbid/domain/jobs/abilities'
import { canAnswerTrouble, canConfirmPictures, canDeliver, canReportMissing, canSayTrouble } from '@shutterbid/domain/jobs/delivery-rules'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { JobViewer } from '../find-job-viewer.ts'
import type { FoundJob } from '../lists/find-jobs.ts'
import { type DeliveryRow, shootTroubles } from './tables.ts'

type TroubleRow = typeof shootTroubles.$inferSelect

export function selectTroubles(db: Db | Tx, jobId: string) {
  return db.select().from(shootTroubles).where(eq(shootTroubles.jobId, jobId)).orderBy(asc(shootTroubles.saidAt)).limit(2)
}

type Viewing = { found: FoundJob; deliveries: DeliveryRow[]; troubles: TroubleRow[]; viewer: JobViewer; now: Date }
type Presented = Pick<JobView, 'pictures' | 'deliveries' | 'troubles'> & { may: JobAbility[] }

/** Deliveries for the hired pair, what went wrong also for administrators; nothing for others. */
export function presentDelivery({ found, deliveries, troubles, viewer, now }: Viewing): Presented {
  const { job, pictures } = found
  const isClient = viewer.id === job.clientId
  const isHired = viewer.id === job.acceptedPhotographerId
  const shownTroubles = isClient || isHired || viewer.isAdmin ? troubles.map((one) => presentTrouble(one, job)) : []
  if (!isHired && (!isClient || !job.acceptedPhotographerId)) return { pictures: 'none', deliveries: [], troubles: shownTroubles, may: [] }
  const links = new Set(deliveries.flatMap((one) => one.links)).size
  const isOwn = ({ saidBy }: TroubleRow) => saidBy === viewer.id
  const answers: Partial<Record<JobAbility, boolean>> = {
    deliverPictures: isHired && canDeliver({ job, pictures, links, deliveries: deliveries.length, now }).allowed,
    confirmPictures: isClient && canConfirmPictures({ pictures }).allowed,
    reportMissing: isClient && canReportMissing({ job, pictures, now }).allowed,
    sayTrouble: canSayTrouble({ job, hasSaid: troubles.some(isOwn), now }).allowed,
    answerTrouble: canAnswerTrouble({ trouble: troubles.find((one) => !isOwn(one)) ?? null }).allowed,
  }
  const may = (Object.keys(answers) as JobAbility[]).filter((ability) => answers[ability])
  return { pictures, deliveries: deliveries.map(({ jobId: _, ...delivery }) => delivery), troubles: shownTroubles, may }
}

function presentTrouble({ id, kind, note, saidBy, saidAt, answer }: TroubleRow, { clientId }: FoundJob['job']) {
  return { id, kind, isByClient: saidBy === clientId, note, saidAt, answer }
}
