import type { UserType } from '@shutterbid/domain/accounts/schemas'
import { priceText } from '@shutterbid/domain/billing/price-text'
import { serviceCityNames } from '@shutterbid/domain/search/service-cities'

export const accountKinds: { value: UserType; label: string; help: string; picture: string }[] = [
  { value: 'client', label: 'Hire', help: 'Client, always free', picture: '/pictures/hire-480.webp' },
  { value: 'photographer', label: 'Photograph', help: `Free trial, then ${priceText}`, picture: '/pictures/photograph-480.webp' },
]

export const serviceAreaText = `I understand that Shutterbid currently serves ${serviceCityNames} only.`

export const signUpFailed = 'Failed to create account'
