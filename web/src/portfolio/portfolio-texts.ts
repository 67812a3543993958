import type { UserType } from '@shutterbid/domain/accounts/schemas'

type Texts = { title: string; failed: string; hint: string; noneText: (name: string) => string }

/** Portfolio and vision board differ only in these texts. */
export const portfolioTexts: Record<UserType, Texts> = {
  photographer: {
    title: 'Portfolio',
    failed: 'Failed to load portfolio images',
    hint: 'Your first three images are shown with every bid you make.',
    noneText: (name) => `${name} has not added anything to this portfolio yet.`,
  },
  client: {
    title: 'Vision Board',
    failed: 'Failed to load vision board images',
    hint: 'Collect what your pictures should feel like. Photographers see it on your jobs.',
    noneText: (name) => `${name} has not collected anything on this vision board yet.`,
  },
}
