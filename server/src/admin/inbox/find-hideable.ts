import { eq } from 'drizzle-orm'
import { reports } from '#server/feedback/tables'
import type { Tx } from '#server/platform/db/open-database'
import { notFound, refused } from '#server/platform/refuse'
import { pictures } from '#server/portfolio/tables'
import { reviews } from '#server/reviews/tables'

export type Hideable = { kind: 'review' | 'picture'; id: string; authorId: string; isHidden: boolean }

/** The review or picture that was reported; other things are refused. */
export async function findHideable(tx: Tx, reportId: string): Promise<Hideable> {
  const { subject, subjectId } = reports
  const [report] = await tx.select({ subject, subjectId }).from(reports).where(eq(reports.id, reportId)).limit(1)
  if (!report) throw notFound()
  if (report.subject !== 'review' && report.subject !== 'image') throw refused('cannot_hide')
  const kind = report.subject === 'image' ? 'picture' : 'review'
  const found = kind === 'picture' ? await findPicture(tx, report.subjectId) : await findReview(tx, report.subjectId)
  if (!found) throw notFound()
  return { kind, id: report.subjectId, authorId: found.authorId, isHidden: found.hiddenAt !== null }
}

async function findReview(tx: Tx, reviewId: string) {
  const { id, clientId, hiddenAt } = reviews
  const [review] = await tx.select({ authorId: clientId, hiddenAt }).from(reviews).where(eq(id, reviewId)).limit(1)
  return review
}

async function findPicture(tx: Tx, pictureId: string) {
  const { id, personId, hiddenAt } = pictures
  const [picture] = await tx.select({ authorId: personId, hiddenAt }).from(pictures).where(eq(id, pictureId)).limit(1)
  return picture
}
