import { jobLimits } from '@shutterbid/domain/jobs/limits'
import type { NewJob } from '@shutterbid/domain/jobs/schemas'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { dayPlusDays } from '../../../ui/time/month.ts'
import type { TypedJob } from '../job-form.ts'

/** Fills in a delivery date two weeks after the shoot, and moves it with the shoot until the client chooses another one. */
export function useSuggestedDelivery() {
  const { watch, getValues, setValue } = useFormContext<TypedJob, unknown, NewJob>()
  const shootOn = watch('shootOn')
  const earlier = useRef('')
  useEffect(() => {
    const deliveryOn = getValues('deliveryOn')
    const isOurs = deliveryOn === '' || (earlier.current !== '' && deliveryOn === usualDelivery(earlier.current))
    if (shootOn && isOurs) setValue('deliveryOn', usualDelivery(shootOn), { shouldDirty: true, shouldValidate: deliveryOn !== '' })
    earlier.current = shootOn
  }, [shootOn, getValues, setValue])
}

function usualDelivery(shootOn: string) {
  return dayPlusDays(shootOn, jobLimits.usualDaysToDelivery)
}
