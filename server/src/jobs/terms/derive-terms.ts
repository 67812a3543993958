import type { ProposedTime } from '@shutterbid/domain/jobs/terms/schemas'
import { changedTerms, type HireTerms, type TermsChange, whatChanges } from '@shutterbid/domain/jobs/terms/terms'
import { serviceCityAt } from '@shutterbid/domain/search/service-cities'
import { type JobDependencies, openShootPlace, shootTimes } from '../post/derive-shoot.ts'

/** The terms with a change: with the shoot that they describe, and the facts for the rules. */
export function deriveTerms(agreed: HireTerms, change: Omit<ProposedTime, 'jobId'> & TermsChange, needs: JobDependencies, now: Date) {
  const { placeToken, ...stated } = change
  const terms = changedTerms(agreed, stated, placeToken ? openShootPlace(placeToken, needs) : null)
  const changes = whatChanges(agreed, terms)
  const shoot = shootOfTerms(terms, now)
  // A job may stay at a place that is no longer served.
  const isInServiceArea = !changes.movesPlace || serviceCityAt(terms) !== null
  return { terms, changes, shoot, facts: { ...terms, ...shoot, isInServiceArea, serviceAreaOnly: needs.env.serviceAreaOnly } }
}

/** When and where the shoot of these terms is. */
export function shootOfTerms(terms: HireTerms, now: Date) {
  return { ...shootTimes(terms, now), place: { latitude: terms.latitude, longitude: terms.longitude } }
}
