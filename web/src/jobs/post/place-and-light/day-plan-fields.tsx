import { planMomentLabels, planMoments, shootOfPlan, uncoveredMoments } from '@shutterbid/domain/jobs/day-plan'
import type { NewJob } from '@shutterbid/domain/jobs/form-schemas'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { timeOfMinutes } from '@shutterbid/domain/shared/times'
import { Sun } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { TimeSelect } from '../../../forms/choices/time-select.tsx'
import { FieldGroup } from '../../../forms/field.tsx'
import { Chip } from '../../../ui/badges/chip.tsx'
import { type Light, suggestedStarts } from '../../../ui/light/light.ts'
import type { TypedJob } from '../job-form.ts'

/** The moments of a wedding or an event. Start and hours follow them, and can be changed afterwards. */
export function DayPlanFields({ light }: { light: Light }) {
  const { register, watch, getValues, setValue, formState } = useFormContext<TypedJob, unknown, NewJob>()
  const [plan, shootTime, durationMinutes] = watch(['dayPlan', 'shootTime', 'durationMinutes'])
  const change = { shouldDirty: true, shouldValidate: formState.isSubmitted }
  const golden = timeOfMinutes(suggestedStarts(light, 0).golden)
  const uncovered = uncoveredMoments(plan, { shootTime, durationMinutes })
  function followPlan() {
    const shoot = shootOfPlan(getValues('dayPlan'))
    if (!shoot) return
    setValue('shootTime', shoot.shootTime, change)
    setValue('durationMinutes', shoot.durationMinutes, change)
  }
  return (
    <FieldGroup label="The plan of the day" help="Start and hours follow: from an hour before the first until the last has ended.">
      <div className="grid grid-cols-1 gap-3">
        <div className="grid grid-cols-2 gap-3">
          {planMoments.map((moment) => (
            <TimeSelect
              key={moment}
              label={planMomentLabels[moment]}
              placeholder="Not set"
              stepMinutes={jobLimits.time.stepMinutes}
              {...register(`dayPlan.${moment}`, { onChange: followPlan })}
            />
          ))}
        </div>
        <Chip
          className="justify-self-start"
          icon={<Sun size={15} strokeWidth={1.6} aria-hidden="true" />}
          pressed={plan.portraits === golden}
          onPress={(on) => {
            setValue('dayPlan.portraits', on ? golden : '', change)
            followPlan()
          }}
        >
          Portraits at golden hour
        </Chip>
        <p className="text-small" role="status">
          {uncovered.length > 0 ? `Outside these hours: ${uncovered.join(', ')}.` : ''}
        </p>
      </div>
    </FieldGroup>
  )
}
