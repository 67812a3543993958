import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { jobFilters } from '@shutterbid/domain/jobs/schemas'
import type { Occasion, ShootSetting } from '@shutterbid/domain/jobs/shoot-options'
import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { useEffect, useState } from 'react'
import { parseNumber } from '../../forms/parse-number.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { codesIn, type FilterSearch, weekdaysIn, weekdaysText, withoutUndefined } from '../list/jobs-search.ts'

/** The filters as typed. */
export type FilterDraft = {
  fromOn: string
  toOn: string
  weekdays: number[]
  withinMiles: FilterSearch['withinMiles']
  specialties: SpecialtyCode[]
  minTime: string
  maxTime: string
  minPeople: string
  maxPeople: string
  minBudgetDollars: string
  maxBudgetDollars: string
  shootSetting: ShootSetting | ''
  occasion: Occasion | ''
  fitsMyWeek: boolean
  notBidYet: boolean
}
export type FilterErrors = Partial<Record<keyof FilterDraft, string>>
export type FilterForm = { draft: FilterDraft; errors: FilterErrors; change: (part: Partial<FilterDraft>) => void; clear: () => void }

/**
 * Keeps a form and the filters in the URL in step: valid values go to the URL after typing pauses; changes of the URL (Back, for example)
 * go to the form.
 */
export function useJobFilters(search: FilterSearch, onChange: (filters: FilterSearch) => void): FilterForm {
  const [draft, setDraft] = useState(() => draftOf(search))
  const debounced = useDebounced(draft, jobLimits.filterDebounceMs)
  const applied = JSON.stringify(checkDraft(draftOf(search)).filters)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the person typed changes the URL.
  useEffect(() => {
    const { filters, errors } = checkDraft(debounced)
    if (Object.keys(errors).length === 0 && JSON.stringify(filters) !== applied) onChange(filters)
  }, [debounced])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new URL changes the form.
  useEffect(() => {
    if (debounced === draft && JSON.stringify(checkDraft(draft).filters) !== applied) setDraft(draftOf(search))
  }, [applied])

  return {
    draft,
    errors: checkDraft(draft).errors,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    clear: () => {
      setDraft(draftOf({}))
      onChange({})
    },
  }
}

function draftOf(search: FilterSearch): FilterDraft {
  const text = (value: number | undefined) => (value === undefined ? '' : String(value))
  return {
    fromOn: search.fromOn ?? '',
    toOn: search.toOn ?? '',
    weekdays: weekdaysIn(search.weekdays ?? ''),
    withinMiles: search.withinMiles,
    specialties: codesIn(search.specialties ?? ''),
    minTime: search.minTime ?? '',
    maxTime: search.maxTime ?? '',
    minPeople: text(search.minPeople),
    maxPeople: text(search.maxPeople),
    minBudgetDollars: text(search.minBudgetDollars),
    maxBudgetDollars: text(search.maxBudgetDollars),
    shootSetting: search.shootSetting ?? '',
    occasion: search.occasion ?? '',
    fitsMyWeek: search.fitsMyWeek ?? false,
    notBidYet: search.notBidYet ?? false,
  }
}

function checkDraft(draft: FilterDraft): { filters: FilterSearch; errors: FilterErrors } {
  const filters = withoutUndefined({
    fromOn: draft.fromOn || undefined,
    toOn: draft.toOn || undefined,
    withinMiles: draft.withinMiles,
    minTime: draft.minTime || undefined,
    maxTime: draft.maxTime || undefined,
    minPeople: parseNumber(draft.minPeople),
    maxPeople: parseNumber(draft.maxPeople),
    minBudgetDollars: parseNumber(draft.minBudgetDollars),
    maxBudgetDollars: parseNumber(draft.maxBudgetDollars),
    shootSetting: draft.shootSetting || undefined,
    occasion: draft.occasion || undefined,
    fitsMyWeek: draft.fitsMyWeek || undefined,
    notBidYet: draft.notBidYet || undefined,
  })
  const errors: FilterErrors = {}
  for (const { path, message } of jobFilters.safeParse(filters).error?.issues ?? []) errors[path[0] as keyof FilterDraft] ??= message
  const lists = { specialties: draft.specialties.join(',') || undefined, weekdays: weekdaysText(draft.weekdays) || undefined }
  return { filters: { ...filters, ...withoutUndefined(lists) }, errors }
}
