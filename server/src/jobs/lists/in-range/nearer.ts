import type { JobFilters } from '@shutterbid/domain/jobs/schemas'
import type { Viewer } from '../../find-viewer.ts'

/** The viewer with a range that the filter has narrowed; a distance beyond the range changes nothing. */
export function nearer(viewer: Viewer, { withinMiles }: JobFilters): Viewer {
  const { place } = viewer
  if (!place || withinMiles === undefined || withinMiles >= place.maxTravelMiles) return viewer
  return { ...viewer, place: { ...place, maxTravelMiles: withinMiles } }
}
