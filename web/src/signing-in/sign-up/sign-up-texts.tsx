import type { UserType } from '@shutterbid/domain/accounts/schemas'
import { serviceCityNames } from '@shutterbid/domain/search/service-cities'
import type { ReactNode } from 'react'
import { MonthlyPrice } from '../../billing/monthly-price.tsx'

export const accountKinds: { value: UserType; label: string; help: ReactNode; picture: string }[] = [
  { value: 'client', label: 'Hire', help: 'Client, always free', picture: '/pictures/hire-480.webp' },
  {
    value: 'photographer',
    label: 'Photograph',
    help: (
      <>
        Free trial, then <MonthlyPrice />
      </>
    ),
    picture: '/pictures/photograph-480.webp',
  },
]

export const serviceAreaText = `I understand that Shutterbid currently serves ${serviceCityNames} only.`

export const signUpFailed = 'Failed to create account'
