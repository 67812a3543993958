import type { UserType } from '@shutterbid/domain/accounts/schemas'

export const accountKinds: { value: UserType; label: string; help: string; picture: string }[] = [
  { value: 'client', label: 'Hire', help: 'Client, always free', picture: '/pictures/hire-480.webp' },
  { value: 'photographer', label: 'Photograph', help: 'Free trial, then $9.99 a month', picture: '/pictures/photograph-480.webp' },
]
