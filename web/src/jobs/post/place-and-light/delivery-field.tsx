import type { NewJob } from '@shutterbid/domain/jobs/form-schemas'
import { jobFields } from '@shutterbid/domain/jobs/job-fields'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { CalendarDays } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '../../../forms/text-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { dayPlusDays } from '../../../ui/time/month.ts'
import type { TypedJob } from '../job-form.ts'
import { MonthCalendar } from './month-calendar.tsx'

/** Typed, or chosen from the same calendar as the day of the shoot. */
export function DeliveryField({ today }: { today: string }) {
  const { register, watch, setValue, formState } = useFormContext<TypedJob, unknown, NewJob>()
  const [isOpen, setIsOpen] = useState(false)
  const calendar = useId()
  const [shootOn, deliveryOn] = watch(['shootOn', 'deliveryOn'])
  const { errors, isSubmitted } = formState
  const min = dayPlusDays(shootOn || today, 1)
  return (
    <div className="grid content-start gap-4">
      <TextField
        label={jobFields.deliveryOn.label}
        type="date"
        className="[&::-webkit-calendar-picker-indicator]:hidden"
        min={min}
        help="When you need the pictures. Two weeks after the shoot is usual."
        error={errors.deliveryOn?.message}
        after={
          <IconButton
            label={isOpen ? 'Close the delivery calendar' : 'Choose the delivery date in a calendar'}
            aria-expanded={isOpen}
            aria-controls={isOpen ? calendar : undefined}
            icon={<CalendarDays size={20} strokeWidth={1.6} aria-hidden="true" />}
            onClick={() => setIsOpen(!isOpen)}
          />
        }
        {...register('deliveryOn')}
      />
      {isOpen ? (
        <div id={calendar} className="card p-5">
          <MonthCalendar
            label="Month of the delivery"
            value={deliveryOn}
            onChange={(day) => setValue('deliveryOn', day, { shouldDirty: true, shouldValidate: isSubmitted })}
            today={today}
            min={min}
            max={dayPlusDays(shootOn || today, jobLimits.maxDaysToDelivery)}
          />
        </div>
      ) : null}
    </div>
  )
}
