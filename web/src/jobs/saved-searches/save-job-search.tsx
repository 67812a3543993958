import type { JobFilters } from '@shutterbid/domain/jobs/filter-schemas'
import { jobSearchKey } from '@shutterbid/domain/search/search-keys'
import { jobSearchName } from '@shutterbid/domain/search/search-names'
import { api } from '../../api.ts'
import { SaveSearch } from './save-search.tsx'

type SaveJobSearchProps = { filters: JobFilters; onLeave?: (() => void) | undefined }

export function SaveJobSearch({ filters, onLeave }: SaveJobSearchProps) {
  const save = (name: string) => api.search.saveJobs({ name, filters })
  const toldText = `We tell you about each new job that matches it, ${filters.fitsMyWeek ? 'while you work then and are free' : 'even if you do not work then or are busy'}.`
  return (
    <SaveSearch
      search={{ kind: 'jobs', key: jobSearchKey(filters), proposedName: jobSearchName(filters), toldText, save }}
      onLeave={onLeave}
    />
  )
}
