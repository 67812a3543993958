import { describe, expect, it } from 'vitest'
import { activeFilters, filtersOf, readJobsSearch } from './jobs-search.ts'

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

  it('keeps days of the shoot and a distance, and sorts the weekdays from Monday on', () => {
    const search = readJobsSearch({ fromOn: '2026-12-05', toOn: '2026-12-05', weekdays: 'sun,sat,noday,sun', withinMiles: 15 })
    expect(search).toMatchObject({ fromOn: '2026-12-05', toOn: '2026-12-05', weekdays: 'sat,sun', withinMiles: 15 })
    expect(filtersOf(search)).toEqual({ fromOn: '2026-12-05', toOn: '2026-12-05', weekdays: [6, 0], withinMiles: 15 })
  })

  it.each([
    { fromOn: '0000-01-01', toOn: '9999-12-31' },
    { fromOn: '2026-02-30', toOn: 'tomorrow' },
    { fromOn: 20261205, weekdays: 6 },
    { weekdays: ',', withinMiles: 16 },
    { weekdays: 'saturday', withinMiles: '15' },
  ])('drops days and distances that do not exist: %o', (search) => {
    expect(readJobsSearch(search)).toEqual({ status: 'open', sort: 'newest' })
  })

  it('drops a last day before the first', () => {
    expect(filtersOf(readJobsSearch({ fromOn: '2026-12-05', toOn: '2026-12-04' }))).toEqual({ fromOn: '2026-12-05' })
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
      status: 'open',
      sort: 'newest',
      specialties: 'PET',
      fitsMyWeek: true,
    })
  })

  it('counts the filters of open jobs on their tab only', () => {
    const filters = { fitsMyWeek: true, notBidYet: true, minPeople: 2, withinMiles: 15 }
    expect(activeFilters(readJobsSearch(filters))).toEqual(['distance', 'people', 'fitsMyWeek', 'notBidYet'])
    expect(activeFilters(readJobsSearch({ ...filters, status: 'completed' }))).toEqual(['people'])
  })

  it('counts each kind of filter once', () => {
    const search = {
      minTime: '09:00',
      maxTime: '22:00',
      minBudgetDollars: 0,
      specialties: 'PET,FAMILY',
      toOn: '2026-12-05',
      weekdays: 'sun',
    }
    expect(activeFilters(readJobsSearch(search))).toEqual(['dates', 'weekdays', 'specialties', 'time', 'budget'])
  })
})
