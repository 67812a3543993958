import { availabilityLimits } from '@shutterbid/domain/availability/limits'
import type { WeekDay, WeekView } from '@shutterbid/domain/availability/schemas'
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../api/error-message.ts'
import { ask } from '../api.ts'
import { useToast } from '../ui/toasts/toasts.tsx'
import { weekOptions } from './week-options.ts'

const mutationKey = ask.availability.saveDay.mutationKey()

/** A week as it is on screen: days on their way to the server already show as they will be, and fall back if they do not arrive. */
export function useWeek(personId: string) {
  const query = useQuery(weekOptions(personId))
  const onTheirWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as WeekDay,
  })
  return { ...query, data: query.data && onTheirWay.reduce(withDay, query.data) }
}

/** Saves a day of the owner's week by itself, one after the other, and says how it went. */
export function useSaveDay(personId: string) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutate } = useMutation(
    ask.availability.saveDay.mutationOptions({
      scope: { id: 'availability' },
      onSuccess: (week) => {
        queryClient.setQueryData(weekOptions(personId).queryKey, week)
        void queryClient.invalidateQueries({ queryKey: ask.availability.completeness.key() })
        toast.success('Availability updated')
      },
      onError: (error) => toast.error(errorMessage(error, 'Failed to update availability')),
    }),
  )
  return mutate
}

/** A day switched on or off; one without hours gets the usual ones. */
export function switchDay(day: WeekDay, isAvailable: boolean): WeekDay {
  return { ...day, isAvailable, slots: isAvailable && day.slots.length === 0 ? [availabilityLimits.usualSlot] : day.slots }
}

function withDay(week: WeekView, day: WeekDay): WeekView {
  return { ...week, days: week.days.map((before) => (before.dayOfWeek === day.dayOfWeek ? day : before)) }
}
