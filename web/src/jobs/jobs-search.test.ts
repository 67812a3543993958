import { describe, expect, it } from 'vitest'
import { countFilters, filtersOf, readJobsSearch } from './jobs-search.ts'

describe('the query of the list of jobs', () => {
  it('shows open jobs unless it names another status', () => {
    expect(readJobsSearch({})).toEqual({ status: 'open' })
    expect(readJobsSearch({ status: 'completed' })).toEqual({ status: 'completed' })
    expect(readJobsSearch({ status: 'finished' })).toEqual({ status: 'open' })
  })

  it('keeps valid filters and drops the rest', () => {
    const search = readJobsSearch({
      specialties: 'FAMILY,NONSENSE,PET',
      minPeople: 0,
      maxPeople: 4,
      minTime: '9 AM',
      maxTime: '22:00',
      shootSetting: 'outside',
    })
    expect(search).toEqual({ status: 'open', specialties: 'FAMILY,PET', maxPeople: 4, maxTime: '22:00' })
    expect(filtersOf(search)).toEqual({ specialties: ['FAMILY', 'PET'], maxPeople: 4, maxTime: '22:00' })
  })

  it('counts each kind of filter once', () => {
    expect(countFilters(readJobsSearch({ minTime: '09:00', maxTime: '22:00', minBudgetDollars: 0, specialties: 'PET,FAMILY' }))).toBe(3)
  })
})
