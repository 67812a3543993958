import type { PhotographerCard } from '@shutterbid/domain/search/photographer-schemas'

export const someCard: PhotographerCard = {
  id: 'mari',
  slug: 'marisol-vega',
  fullName: 'Marisol Vega',
  avatarKey: null,
  placeLabel: 'Phoenix, AZ 85004',
  bio: 'Light first.',
  startingPriceDollars: 250,
  rating: 4.7,
  reviewCount: 12,
  miles: 3,
  answersWithinHours: 3,
  cover: null,
  point: { latitude: 33.45, longitude: -112.07 },
  specialties: ['EVENT', 'FAMILY', 'NEWBORN', 'PET', 'WEDDING'],
}
