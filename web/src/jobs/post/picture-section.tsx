import { jobLimits } from '@shutterbid/domain/jobs/limits'
import type { NewJob } from '@shutterbid/domain/jobs/schemas'
import { specialtyCodes, specialtyNames } from '@shutterbid/domain/profiles/specialties'
import { useFormContext } from 'react-hook-form'
import { FieldGroup } from '../../forms/field.tsx'
import { TextArea } from '../../forms/text-area.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { Chip } from '../../ui/badges/chip.tsx'
import type { TypedJob } from './job-form.ts'

export function PictureSection() {
  const { register, watch, setValue, formState } = useFormContext<TypedJob, unknown, NewJob>()
  const { errors, isSubmitted } = formState
  const [description, chosen] = watch(['description', 'specialties'])
  return (
    <section className="grid grid-cols-1 gap-5" aria-labelledby="the-picture">
      <h2 className="section-title" id="the-picture">
        The picture
      </h2>
      <TextField label="Title" autoComplete="off" error={errors.title?.message} {...register('title')} />
      <TextArea
        label="Description"
        help="Mood, must-have moments, how many pictures you would like."
        counted={
          description.length > jobLimits.description.max * 0.8 ? { used: description.length, limit: jobLimits.description.max } : undefined
        }
        error={errors.description?.message}
        {...register('description')}
      />
      <FieldGroup label="Photography types" error={errors.specialties?.message}>
        <div className="flex flex-wrap gap-2">
          {specialtyCodes.map((code) => (
            <Chip
              key={code}
              pressed={chosen.includes(code)}
              onPress={(on) =>
                setValue('specialties', on ? [...chosen, code] : chosen.filter((other) => other !== code), {
                  shouldDirty: true,
                  shouldValidate: isSubmitted,
                })
              }
            >
              {specialtyNames[code]}
            </Chip>
          ))}
        </div>
      </FieldGroup>
    </section>
  )
}
