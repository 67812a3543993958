import { describe, expect, it } from 'vitest'
import { countFilters, filtersOf, readJobsSearch } from './jobs-search.ts'

describe('the query of the list of jobs', () => {
  it('shows open jobs unless it names another status', () => {
    expect(readJobsSearch({})).toEqual({ status: 'open', sort: 'newest' })
    expect(readJobsSearch({ status: 'completed' })).toEqual({ status: 'completed', sort: 'newest' })
    expect(readJobsSearch({ status: 'finished', sort: 'luck' })).toEqual({ status: 'open', sort: 'newest' })
    expect(readJobsSearch({ sort: 'distance' })).toEqual({ status: 'open', sort: 'distance' })
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
    expect(search).toEqual({ status: 'open', sort: 'newest', specialties: 'FAMILY,PET', maxPeople: 4, maxTime: '22:00' })
    expect(filtersOf(search)).toEqual({ specialties: ['FAMILY', 'PET'], maxPeople: 4, maxTime: '22:00' })
  })

  it('drops whatever is no filter at all', () => {
    const broken = { toString: null }
    expect(readJobsSearch({ specialties: broken, minTime: broken, maxPeople: 2.5, fitsMyWeek: 'yes', notBidYet: 1, occasion: [] })).toEqual(
      {
        status: 'open',
        sort: 'newest',
      },
    )
    expect(readJobsSearch({ specialties: 'PET,'.repeat(40), fitsMyWeek: true })).toEqual({
      ...{ status: 'open', sort: 'newest', specialties: 'PET', fitsMyWeek: true },
    })
  })

  it('counts the filters of open jobs on their tab only', () => {
    const filters = { fitsMyWeek: true, notBidYet: true, minPeople: 2 }
    expect(countFilters(readJobsSearch(filters))).toBe(3)
    expect(countFilters(readJobsSearch({ ...filters, status: 'completed' }))).toBe(1)
  })

  it('counts each kind of filter once', () => {
    expect(countFilters(readJobsSearch({ minTime: '09:00', maxTime: '22:00', minBudgetDollars: 0, specialties: 'PET,FAMILY' }))).toBe(3)
  })
})
