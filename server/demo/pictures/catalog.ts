import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import type { neighbourhoods } from '../cast.ts'

type City = keyof typeof neighbourhoods

/** A drawn picture: `file` is in this folder; sides in pixels; `specialties` are the codes whose portfolios it suits. */
export type DemoPicture = {
  file: string
  kind: 'portfolio' | 'avatar' | 'hero'
  alt: string
  specialties: SpecialtyCode[]
  /** Only photographers of this city show it: there is no ocean in Boise. */
  city?: City
  width: number
  height: number
}

const wide = { kind: 'portfolio', width: 1200, height: 800 } as const
const tall = { kind: 'portfolio', width: 960, height: 1200 } as const
const hero = { kind: 'hero', width: 1600, height: 1600 } as const

const portfolio: DemoPicture[] = [
  {
    file: 'papago-couple.jpg',
    ...wide,
    city: 'Phoenix',
    alt: 'A newly married couple among saguaros in the last light',
    specialties: ['WEDDING', 'ELOPEMENT', 'COUPLES_ENGAGEMENT'],
  },
  {
    file: 'superstition-dusk.jpg',
    ...wide,
    city: 'Phoenix',
    alt: 'A saguaro before the Superstition Mountains at dusk',
    specialties: ['ELOPEMENT', 'LIFESTYLE'],
  },
  {
    file: 'saguaro-gold.jpg',
    ...wide,
    city: 'Phoenix',
    alt: 'Saguaros in the golden hour',
    specialties: ['ELOPEMENT', 'COUPLES_ENGAGEMENT', 'PET'],
  },
  {
    file: 'saguaro-dress.jpg',
    ...wide,
    city: 'Phoenix',
    alt: 'A woman in a red dress in the desert after sunset',
    specialties: ['PORTRAIT', 'BOUDOIR', 'MATERNITY', 'GRADUATION'],
  },
  {
    file: 'gulf-couple.jpg',
    ...wide,
    city: 'Tampa',
    alt: 'A couple on the wet sand of the gulf at sunset',
    specialties: ['WEDDING', 'COUPLES_ENGAGEMENT', 'ELOPEMENT'],
  },
  {
    file: 'gulf-family.jpg',
    ...wide,
    city: 'Tampa',
    alt: 'A family of four at the edge of the gulf',
    specialties: ['FAMILY', 'LIFESTYLE'],
  },
  {
    file: 'gulf-solo.jpg',
    ...wide,
    city: 'Tampa',
    alt: 'A woman alone on the beach, the sun low over the water',
    specialties: ['PORTRAIT', 'GRADUATION', 'LIFESTYLE', 'BOUDOIR'],
  },
  { file: 'gulf-dusk.jpg', ...wide, city: 'Tampa', alt: 'The gulf under a burning sky', specialties: ['LIFESTYLE', 'PET', 'SPORTS'] },
  {
    file: 'foothills-couple.jpg',
    ...wide,
    city: 'Boise',
    alt: 'A couple above a river valley in autumn',
    specialties: ['COUPLES_ENGAGEMENT', 'ELOPEMENT', 'WEDDING'],
  },
  {
    file: 'foothills-family.jpg',
    ...wide,
    city: 'Boise',
    alt: 'A family in the Boise foothills at sunset',
    specialties: ['FAMILY', 'LIFESTYLE', 'MATERNITY'],
  },
  {
    file: 'foothills-noon.jpg',
    ...wide,
    city: 'Boise',
    alt: 'A river winding through green foothills',
    specialties: ['SPORTS', 'REAL_ESTATE', 'PET'],
  },
  {
    file: 'river-autumn.jpg',
    ...wide,
    city: 'Boise',
    alt: 'Cottonwoods in autumn along a river',
    specialties: ['SPORTS', 'LIFESTYLE', 'PET'],
  },
  { file: 'pines-fog.jpg', ...wide, city: 'Boise', alt: 'Pines fading into morning fog', specialties: ['ELOPEMENT', 'SPORTS'] },
  {
    file: 'pines-blue.jpg',
    ...wide,
    city: 'Boise',
    alt: 'Ridges of pines in cold blue light',
    specialties: ['ELOPEMENT', 'SPORTS', 'BRANDING_COMMERCIAL'],
  },
  { file: 'meadow-family.jpg', ...wide, alt: 'A family in tall grass with the sun behind them', specialties: ['FAMILY', 'NEWBORN', 'PET'] },
  {
    file: 'meadow-solo.jpg',
    ...wide,
    alt: 'A woman in a meadow, seen against the light',
    specialties: ['PORTRAIT', 'GRADUATION', 'MATERNITY'],
  },
  {
    file: 'arch-ring.jpg',
    ...wide,
    alt: 'A ring of flowers set up for a ceremony in the hills',
    specialties: ['WEDDING', 'ELOPEMENT', 'EVENT'],
  },
  { file: 'arch-wood.jpg', ...wide, city: 'Tampa', alt: 'A wooden arch with roses on the beach', specialties: ['WEDDING', 'EVENT'] },
  {
    file: 'arch-valley.jpg',
    ...wide,
    city: 'Boise',
    alt: 'An arch with flowers and linen above a valley',
    specialties: ['WEDDING', 'ELOPEMENT', 'EVENT'],
  },
  {
    file: 'wedding-paper.jpg',
    ...wide,
    alt: 'A wedding invitation with rings and a sprig of leaves',
    specialties: ['WEDDING', 'PRODUCT', 'BRANDING_COMMERCIAL'],
  },
  {
    file: 'hall-lights.jpg',
    ...wide,
    alt: 'A concert hall full of people under beams of light',
    specialties: ['EVENT', 'SPORTS', 'GRADUATION'],
  },
  {
    file: 'downtown-blue.jpg',
    ...wide,
    alt: 'Downtown lights mirrored in a wet street',
    specialties: ['EVENT', 'REAL_ESTATE', 'BRANDING_COMMERCIAL'],
  },
  { file: 'courtyard.jpg', ...wide, alt: 'A white wall with the shadow of a palm', specialties: ['REAL_ESTATE', 'BRANDING_COMMERCIAL'] },
  { file: 'courtyard-ochre.jpg', ...wide, alt: 'An ochre courtyard under a deep blue sky', specialties: ['REAL_ESTATE', 'LIFESTYLE'] },
  {
    file: 'still-window.jpg',
    ...wide,
    alt: 'A vase of white flowers in window light',
    specialties: ['PRODUCT', 'REAL_ESTATE', 'LIFESTYLE', 'BOUDOIR'],
  },
  {
    file: 'cafe-table.jpg',
    ...wide,
    alt: 'Pancakes and coffee on a dark table, from above',
    specialties: ['PRODUCT', 'BRANDING_COMMERCIAL', 'LIFESTYLE'],
  },
  { file: 'product-sage.jpg', ...wide, alt: 'Amber bottles on green stone and sand', specialties: ['PRODUCT', 'BRANDING_COMMERCIAL'] },
  { file: 'product-clay.jpg', ...wide, alt: 'Amber bottles in the shade of a palm', specialties: ['PRODUCT', 'BRANDING_COMMERCIAL'] },
  { file: 'newborn-knit.jpg', ...wide, alt: 'A newborn asleep on a knitted blanket', specialties: ['NEWBORN', 'FAMILY'] },
  {
    file: 'newborn-sage.jpg',
    ...wide,
    alt: 'A newborn in a green cap, wrapped and asleep',
    specialties: ['NEWBORN', 'FAMILY', 'MATERNITY'],
  },
  { file: 'maternity-window.jpg', ...wide, alt: 'An expectant mother at a tall window', specialties: ['MATERNITY', 'BOUDOIR', 'NEWBORN'] },
  {
    file: 'portrait-clay.jpg',
    ...wide,
    alt: 'A portrait in profile with a black hat',
    specialties: ['PORTRAIT', 'HEADSHOT', 'BRANDING_COMMERCIAL'],
  },
  { file: 'portrait-dark.jpg', ...wide, alt: 'A quiet portrait against a dark backdrop', specialties: ['PORTRAIT', 'HEADSHOT', 'BOUDOIR'] },
  { file: 'portrait-light.jpg', ...wide, alt: 'A portrait with curls in soft light', specialties: ['PORTRAIT', 'HEADSHOT', 'GRADUATION'] },
  { file: 'portrait-mono.jpg', ...wide, alt: 'A portrait in black and white', specialties: ['PORTRAIT', 'HEADSHOT', 'BOUDOIR'] },
  {
    file: 'portrait-bob.jpg',
    ...tall,
    alt: 'A studio portrait in profile, sage backdrop',
    specialties: ['HEADSHOT', 'PORTRAIT', 'GRADUATION'],
  },
  { file: 'portrait-crop.jpg', ...tall, alt: 'A studio portrait in low light', specialties: ['HEADSHOT', 'PORTRAIT', 'SPORTS'] },
]

const heroes: DemoPicture[] = [
  { file: 'papago-hero.jpg', ...hero, alt: 'A couple among saguaros at golden hour', specialties: [] },
  { file: 'gulf-hero.jpg', ...hero, alt: 'A couple at the edge of the gulf', specialties: [] },
]

const avatars = [
  'bob-amber',
  'bob-sage',
  'bob-sky',
  'bun-clay',
  'bun-linen',
  'bun-sage',
  'bun-silver',
  'bun-sky',
  'crop-clay',
  'crop-linen',
  'crop-night',
  'crop-olive',
  'crop-sand',
  'crop-slate',
  'curls-clay',
  'curls-night',
  'curls-silver',
  'hat-sage',
  'hat-sky',
  'hat-straw',
  'long-amber',
  'long-silver',
  'long-sky',
].map((look): DemoPicture => ({ file: `avatar-${look}.jpg`, kind: 'avatar', alt: '', specialties: [], width: 320, height: 320 }))

/** Everything that was drawn; `draw.mjs` draws it again. */
export const demoPictures: DemoPicture[] = [...portfolio, ...heroes, ...avatars]
