import { jobLimits } from '@shutterbid/domain/jobs/limits'
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
  const errors = useErrors(draft)
  const applied = JSON.stringify(filtersOf(draftOf(search)))

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the person typed changes the URL.
  useEffect(() => {
    const filters = filtersOf(debounced)
    if (JSON.stringify(filters) === applied) return
    return untilCleanUp(errorsOf(debounced), (found) => {
      if (Object.keys(found).length === 0) onChange(filters)
    })
  }, [debounced])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new URL changes the form.
  useEffect(() => {
    if (debounced === draft && JSON.stringify(filtersOf(draft)) !== applied) setDraft(draftOf(search))
  }, [applied])

  return {
    draft,
    errors,
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

function filtersOf(draft: FilterDraft): FilterSearch {
  const lists = { specialties: draft.specialties.join(',') || undefined, weekdays: weekdaysText(draft.weekdays) || undefined }
  return { ...valuesOf(draft), ...withoutUndefined(lists) }
}

function valuesOf(draft: FilterDraft) {
  return withoutUndefined({
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
}

function useErrors(draft: FilterDraft) {
  const [errors, setErrors] = useState<FilterErrors>({})
  useEffect(() => untilCleanUp(errorsOf(draft), setErrors), [draft])
  return errors
}

/** The schema is loaded for the first filter: it would be a fifth of the scripts of the list. */
async function errorsOf(draft: FilterDraft): Promise<FilterErrors> {
  const values = valuesOf(draft)
  const errors: FilterErrors = {}
  if (Object.keys(values).length === 0) return errors
  // Without it the server refuses invalid values.
  const schemas = await import('@shutterbid/domain/jobs/filter-schemas').catch(() => null)
  for (const { path, message } of schemas?.jobFilters.safeParse(values).error?.issues ?? [])
    errors[path[0] as keyof FilterDraft] ??= message
  return errors
}

/** Uses the answer unless the effect has been cleaned up before it. */
function untilCleanUp<Answer>(answer: Promise<Answer>, use: (answer: Answer) => void) {
  let isCleanedUp = false
  void answer.then((value) => {
    if (!isCleanedUp) use(value)
  })
  return () => {
    isCleanedUp = true
  }
}
