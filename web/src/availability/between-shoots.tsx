import type { Buffers } from '@shutterbid/domain/availability/find-conflict'
import { availabilityLimits } from '@shutterbid/domain/availability/limits'
import { type Mutation, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../api/error-message.ts'
import { orpc } from '../api.ts'
import { SelectField } from '../forms/select-field.tsx'
import { Loaded } from '../loading/loaded.tsx'
import { SavedTick } from '../ui/marks/saved-tick.tsx'
import { Switch } from '../ui/switch.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'
import { buffersOptions } from './availability-options.ts'
import { availabilityUpdated, loadFailed, updateFailed } from './availability-texts.ts'

const { milesAnHour, stepMinutes } = availabilityLimits.travel

/** Saves each change at once, and takes it back if that fails. */
export function BetweenShoots() {
  const query = useQuery(buffersOptions())
  const { shown, savedField, save } = useSaveBuffers(query.data)
  const tickOf = (field: keyof Buffers) => <SavedTick saved={savedField === field ? { text: availabilityUpdated } : null} />
  return (
    <section className="grid content-start gap-6" aria-labelledby="between-shoots">
      <div className="grid content-start gap-2">
        <h2 className="section-title" id="between-shoots">
          Between two shoots
        </h2>
        <p className="text-ink-2">A job reaches you only if it leaves this much time before and after your other shoots and events.</p>
      </div>
      <Loaded query={{ ...query, data: shown }} failedText={loadFailed}>
        {(buffers) => (
          <div className="grid content-start gap-6">
            <div className="grid content-start gap-4 sm:grid-cols-2">
              <div className="grid content-start gap-2">
                <SelectField
                  label="To prepare"
                  help="Before a shoot."
                  options={bufferChoices(buffers.prepareMinutes)}
                  value={String(buffers.prepareMinutes)}
                  onChange={(event) => save({ prepareMinutes: Number(event.target.value) })}
                />
                {tickOf('prepareMinutes')}
              </div>
              <div className="grid content-start gap-2">
                <SelectField
                  label="To pack up"
                  help="After a shoot."
                  options={bufferChoices(buffers.packUpMinutes)}
                  value={String(buffers.packUpMinutes)}
                  onChange={(event) => save({ packUpMinutes: Number(event.target.value) })}
                />
                {tickOf('packUpMinutes')}
              </div>
            </div>
            <div className="grid content-start gap-2">
              <Switch
                label={<span className="font-[550]">Count travel time</span>}
                help={`The way from one shoot to the next, estimated at ${milesAnHour} miles an hour and rounded up to ${stepMinutes} minutes.`}
                checked={buffers.countsTravel}
                onChange={(event) => save({ countsTravel: event.target.checked })}
              />
              {tickOf('countsTravel')}
            </div>
          </div>
        )}
      </Loaded>
    </section>
  )
}

const { queryKey } = buffersOptions()
const pendingSaves = { mutationKey: orpc.availability.saveBuffers.mutationKey(), status: 'pending' } as const
const variablesOf = (mutation: Mutation) => mutation.state.variables as Buffers

const fields = ['prepareMinutes', 'packUpMinutes', 'countsTravel'] as const

/** `savedField`: changed last, and saved. */
function useSaveBuffers(saved: Buffers | undefined) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [changedField, setChangedField] = useState<keyof Buffers | null>(null)
  const pending = useMutationState({ filters: pendingSaves, select: variablesOf })
  const { mutate, isSuccess } = useMutation(
    orpc.availability.saveBuffers.mutationOptions({
      scope: { id: 'availability' },
      onSuccess: (buffers) => queryClient.setQueryData(queryKey, buffers),
      onError: (error) => toast.error(errorMessage(error, updateFailed)),
    }),
  )
  function save(changed: Partial<Buffers>) {
    // A choice made in the same task is not rendered yet.
    const before = queryClient.getMutationCache().findAll(pendingSaves).map(variablesOf).at(-1) ?? queryClient.getQueryData(queryKey)
    if (!before) return
    setChangedField(fields.find((field) => field in changed) ?? null)
    mutate({ ...before, ...changed })
  }
  return { shown: pending.at(-1) ?? saved, savedField: isSuccess ? changedField : null, save }
}

const { max, step } = availabilityLimits.bufferMinutes

/** Every five minutes up to an hour, then every quarter; a saved number in between is kept. */
export function bufferChoices(current: number) {
  const offered = Array.from({ length: max / step + 1 }, (_, index) => index * step)
  return offered
    .filter((minutes) => minutes <= 60 || minutes % 15 === 0 || minutes === current)
    .map((minutes) => ({ value: String(minutes), label: bufferText(minutes) }))
}

/** 'No time', '45 minutes', '1 hour', '1 hour 15 minutes' */
function bufferText(minutes: number) {
  if (minutes === 0) return 'No time'
  const hours = Math.floor(minutes / 60)
  const inHours = hours === 1 ? '1 hour' : `${hours} hours`
  return [hours > 0 ? inHours : '', minutes % 60 > 0 ? `${minutes % 60} minutes` : ''].filter(Boolean).join(' ')
}
