import type { ReportSubject } from './schemas.ts'

/** 'a review', 'an image' */
export function subjectWithArticle(subject: ReportSubject) {
  return subject === 'image' ? 'an image' : `a ${subject}`
}
