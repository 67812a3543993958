import type { JobFilters } from '@shutterbid/domain/jobs/filter-schemas'
import type { JobViewer } from '../../find-job-viewer.ts'

/** A distance beyond the range changes nothing. */
export function narrowRange(viewer: JobViewer, { withinMiles }: JobFilters): JobViewer {
  const { place } = viewer
  if (!place || withinMiles === undefined || withinMiles >= place.maxTravelMiles) return viewer
  return { ...viewer, place: { ...place, maxTravelMiles: withinMiles } }
}
