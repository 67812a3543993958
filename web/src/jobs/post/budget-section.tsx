import { openToOffers } from '@shutterbid/domain/jobs/job-texts'
import type { NewJob } from '@shutterbid/domain/jobs/schemas'
import { useFormContext } from 'react-hook-form'
import { MoneyField } from '../../forms/money-field.tsx'
import { PriceCompass } from '../price-compass.tsx'
import type { TypedJob } from './job-form.ts'

export function BudgetSection() {
  const { register, watch, formState } = useFormContext<TypedJob, unknown, NewJob>()
  const [place, specialties] = watch(['place', 'specialties'])
  return (
    <section className="grid grid-cols-1 gap-5" aria-labelledby="budget">
      <h2 className="section-title" id="budget">
        Budget
      </h2>
      <MoneyField
        label="What would you like to spend?"
        help={`Enter 0 to read “${openToOffers}”. You pay your photographer directly.`}
        error={formState.errors.budgetDollars?.message}
        {...register('budgetDollars')}
      />
      <PriceCompass place={place} specialties={specialties} />
    </section>
  )
}
