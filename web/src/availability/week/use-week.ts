import { availabilityLimits } from '@shutterbid/domain/availability/limits'
import type { WeekDay, WeekView } from '@shutterbid/domain/availability/schemas'
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { weekOptions } from '../availability-options.ts'
import { availabilityUpdated, updateFailed } from '../availability-texts.ts'

const mutationKey = orpc.availability.saveDay.mutationKey()

/** The week including optimistic updates: days that are being saved show their new state, and fall back if saving fails. */
export function useWeek(personId: string) {
  const query = useQuery(weekOptions(personId))
  const pendingDays = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as WeekDay,
  })
  return { ...query, data: query.data && pendingDays.reduce(withDay, query.data) }
}

/** Saves one day at a time, in order, and shows the outcome in a toast. */
export function useSaveDay(personId: string) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutate } = useMutation(
    orpc.availability.saveDay.mutationOptions({
      scope: { id: 'availability' },
      onSuccess: (week) => {
        queryClient.setQueryData(weekOptions(personId).queryKey, week)
        toast.success(availabilityUpdated)
      },
      onError: (error) => toast.error(errorMessage(error, updateFailed)),
    }),
  )
  return mutate
}

/** Saves several days at once; the toast can undo it. */
export function useSaveDays(personId: string) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutate } = useMutation(
    orpc.availability.saveDays.mutationOptions({
      scope: { id: 'availability' },
      onSuccess: (week) => queryClient.setQueryData(weekOptions(personId).queryKey, week),
      onError: (error) => toast.error(errorMessage(error, updateFailed)),
    }),
  )
  return (changed: WeekDay[], before: readonly WeekDay[], message = availabilityUpdated) => {
    const previous = before.filter(({ dayOfWeek }) => changed.some((day) => day.dayOfWeek === dayOfWeek))
    const undo = () => mutate({ days: previous }, { onSuccess: () => toast.success(availabilityUpdated) })
    mutate({ days: changed }, { onSuccess: () => toast.success(message, { seconds: 8, action: { label: 'Undo', onPress: undo } }) })
  }
}

/** A day without hours gets default hours when switched on. */
export function switchDay(day: WeekDay, isAvailable: boolean): WeekDay {
  return { ...day, isAvailable, slots: isAvailable && day.slots.length === 0 ? [availabilityLimits.defaultSlot] : day.slots }
}

function withDay(week: WeekView, day: WeekDay): WeekView {
  return { ...week, days: week.days.map((before) => (before.dayOfWeek === day.dayOfWeek ? day : before)) }
}
