import { availabilityLimits } from '@shutterbid/domain/availability/limits'
import type { WeekDay, WeekView } from '@shutterbid/domain/availability/schemas'
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import type { Saved } from '../../ui/marks/saved-tick.tsx'
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

/** Saved together; the outcome is shown at `toldOf`. */
export type SavedDays = { dayOfWeek: number; changed: WeekDay[]; text?: string }

/** Saves days of the week, in order. `saved` is the last outcome, with its day; several days at once can be undone. A failure is shown in a toast. */
export function useSaveWeek(personId: string, days: readonly WeekDay[]) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [saved, setSaved] = useState<(Saved & { dayOfWeek: number }) | null>(null)
  const outcome = {
    scope: { id: 'availability' },
    onMutate: () => setSaved(null),
    onError: (error: Error) => toast.error(errorMessage(error, updateFailed)),
  }
  const show = (week: WeekView) => queryClient.setQueryData(weekOptions(personId).queryKey, week)
  const { mutate: saveDay } = useMutation(
    orpc.availability.saveDay.mutationOptions({
      ...outcome,
      onSuccess: (week, { dayOfWeek }) => {
        show(week)
        setSaved({ dayOfWeek, text: availabilityUpdated })
      },
    }),
  )
  const { mutate } = useMutation(orpc.availability.saveDays.mutationOptions({ ...outcome, onSuccess: show }))
  function saveDays({ dayOfWeek, changed, text = availabilityUpdated }: SavedDays) {
    const previous = days.filter((day) => changed.some((one) => one.dayOfWeek === day.dayOfWeek))
    const undo = () => mutate({ days: previous }, { onSuccess: () => setSaved({ dayOfWeek, text: availabilityUpdated }) })
    mutate({ days: changed }, { onSuccess: () => setSaved({ dayOfWeek, text, undo }) })
  }
  return { saved, saveDay, saveDays }
}

/** A day without hours gets default hours when switched on. */
export function switchDay(day: WeekDay, isAvailable: boolean): WeekDay {
  return { ...day, isAvailable, slots: isAvailable && day.slots.length === 0 ? [availabilityLimits.defaultSlot] : day.slots }
}

function withDay(week: WeekView, day: WeekDay): WeekView {
  return { ...week, days: week.days.map((before) => (before.dayOfWeek === day.dayOfWeek ? day : before)) }
}
