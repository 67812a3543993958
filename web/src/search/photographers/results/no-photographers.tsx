import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { searchDistances } from '@shutterbid/domain/search/limits'
import { serviceCityNames } from '@shutterbid/domain/search/service-cities'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import type { Search } from '../search-cookie.ts'

type NoPhotographersProps = { search: Search; viewer: Viewer | null; onChange: (part: Partial<Search>) => void }

export function NoPhotographers({ search: { miles, specialties, freeOn }, viewer, onChange }: NoPhotographersProps) {
  const further = searchDistances.find((one) => one > miles)
  const [only] = specialties.length === 1 ? specialties : []
  return (
    <EmptyState
      title="No photographers found in this area"
      actions={
        <>
          {further ? (
            <Button variant="ink" className="noscript:hidden" onClick={() => onChange({ miles: further })}>
              Search within {further} miles
            </Button>
          ) : null}
          {freeOn ? (
            <Button className="noscript:hidden" onClick={() => onChange({ freeOn: undefined })}>
              Any date
            </Button>
          ) : null}
          {specialties.length > 0 ? (
            <Button className="noscript:hidden" onClick={() => onChange({ specialties: [] })}>
              Clear specialties
            </Button>
          ) : null}
          {viewer?.userType === 'photographer' ||
          Number(Boolean(further)) + Number(Boolean(freeOn)) + Number(specialties.length > 0) > 1 ? null : (
            <ButtonLink to="/jobs/new" search={only ? { specialty: only } : {}}>
              Post a job instead
            </ButtonLink>
          )}
        </>
      }
    >
      {adviceFor({ further, count: specialties.length, freeOn })}
    </EmptyState>
  )
}

function adviceFor({ further, count, freeOn }: { further: number | undefined; count: number; freeOn: string | undefined }) {
  if (freeOn) return 'Nobody here is free then. Another date, or a longer distance, may find somebody.'
  if (count > 0) return further ? 'Look a little further, or for fewer specialties.' : 'Look for fewer specialties.'
  if (further) return 'Look a little further: many photographers travel.'
  return `Shutterbid serves ${serviceCityNames}. Photographers elsewhere are still rare.`
}
