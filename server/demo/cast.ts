import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import type { City } from '../factories/places.ts'

/** Neighbourhoods of the three service cities, where the demo's people live. */
export const neighbourhoods: Record<'Phoenix' | 'Boise' | 'Tampa', City[]> = {
  Phoenix: [
    { label: 'Phoenix, AZ 85004', latitude: 33.4515, longitude: -112.0685, zone: 'America/Phoenix' },
    { label: 'Tempe, AZ 85281', latitude: 33.4227, longitude: -111.9261, zone: 'America/Phoenix' },
    { label: 'Scottsdale, AZ 85251', latitude: 33.4936, longitude: -111.9167, zone: 'America/Phoenix' },
    { label: 'Mesa, AZ 85201', latitude: 33.4317, longitude: -111.8469, zone: 'America/Phoenix' },
    { label: 'Glendale, AZ 85301', latitude: 33.5311, longitude: -112.1767, zone: 'America/Phoenix' },
    { label: 'Chandler, AZ 85225', latitude: 33.3105, longitude: -111.8239, zone: 'America/Phoenix' },
  ],
  Boise: [
    { label: 'Boise, ID 83702', latitude: 43.6322, longitude: -116.2052, zone: 'America/Boise' },
    { label: 'Boise, ID 83706', latitude: 43.5885, longitude: -116.1911, zone: 'America/Boise' },
    { label: 'Meridian, ID 83642', latitude: 43.6147, longitude: -116.3989, zone: 'America/Boise' },
    { label: 'Eagle, ID 83616', latitude: 43.6954, longitude: -116.354, zone: 'America/Boise' },
    { label: 'Nampa, ID 83651', latitude: 43.5835, longitude: -116.5664, zone: 'America/Boise' },
  ],
  Tampa: [
    { label: 'Tampa, FL 33602', latitude: 27.9614, longitude: -82.4597, zone: 'America/New_York' },
    { label: 'Tampa, FL 33606', latitude: 27.9373, longitude: -82.4711, zone: 'America/New_York' },
    { label: 'St. Petersburg, FL 33701', latitude: 27.7716, longitude: -82.6384, zone: 'America/New_York' },
    { label: 'Clearwater, FL 33755', latitude: 27.9781, longitude: -82.7815, zone: 'America/New_York' },
    { label: 'Brandon, FL 33511', latitude: 27.9056, longitude: -82.2881, zone: 'America/New_York' },
  ],
}

export const photographerNames = [
  ...[
    'Marisol Vega',
    'Theo Okafor',
    'Joaquín Reyes',
    'Hanna Lindqvist',
    'Priya Raman',
    'Andre Baptiste',
    'Naomi Adler',
    'Dale Whitehorse',
    'Sofia Marchetti',
    'Ben Takeda',
  ],
  ...[
    'Ruth Abernathy',
    'Luis Ocampo',
    'Grace Obi',
    'Ivy Chen',
    'Mateo Silva',
    'Clara Novak',
    'Owen Pryce',
    'Leila Haddad',
    'Marcus Bell',
    'Elena Petrova',
  ],
  ...[
    'Sam Whitfield',
    'Nora Castellano',
    'Kofi Mensah',
    'June Park',
    'Rafael Duarte',
    'Tessa Moore',
    'Arjun Mehta',
    'Wren Calloway',
    'Dana Kowalski',
    'Felix Grant',
  ],
  ...[
    'Amara Nwosu',
    'Jonas Berg',
    'Rosa Delgado',
    'Hugo Martin',
    'Mei Lin',
    'Caleb Stone',
    'Anya Volkova',
    'Peter Hale',
    'Zoe Laurent',
    'Isaac Rivera',
  ],
  ...[
    'Maya Thornton',
    'Nico Ferrara',
    'Greta Olsen',
    'Darius Cole',
    'Yuki Tanaka',
    'Lena Fischer',
    'Omar Farouk',
    'Cora Jennings',
    'Victor Salas',
    'Paige Donovan',
  ],
  ...['Silas Drew', 'Bianca Russo', 'Tomas Keller', 'Aisha Bello', 'Rory Quinn', 'Helen Zhou', 'Miles Archer', 'Vera Lopez'],
]

export const clientNames = [
  ...[
    'Claire Donnelly',
    'Jorge Medina',
    'Emily Carver',
    'David Osei',
    'Hannah Brooks',
    'Kevin Tran',
    'Laura Simmons',
    'Miguel Santos',
    'Rachel Stein',
    'Tom Beckett',
  ],
  ...[
    'Nadia Rahman',
    'Chris Yoder',
    'Megan Fox-Hill',
    'Samuel Ortiz',
    'Beth Lawson',
    'Aaron Pike',
    'Camila Rojas',
    'Derek Shaw',
    'Fiona Walsh',
    'Greg Hanley',
  ],
  ...['Irene Kowal', 'Jason Lee', 'Kate Morrow', 'Liam Doyle'],
]

export const bios = [
  'I photograph people as they are when nobody asks them to smile. Ten years of weddings taught me to be early, quiet and in the right place.',
  'Natural light, comfortable shoes and a plan for rain. I bring a short list of places and we keep the rest open.',
  'Former newspaper photographer. I work fast, deliver within a week, and keep the editing honest.',
  'I like wide pictures with room around you, and the last twenty minutes before the sun goes.',
  'Families, newborns and everything that does not sit still. I never hurry a child.',
  'Small studio downtown with one good window. Portraits, products, and coffee while we look at the first frames.',
  'I grew up here and know where the light falls in every month. Tell me what the pictures are for, and I will tell you where to stand.',
  'Two cameras, one assistant, and a calm voice. Large weddings and events are what I do best.',
]

export const languages = [
  ['English'],
  ['English', 'Spanish'],
  ['English'],
  ['English', 'French'],
  ['English', 'Spanish', 'Portuguese'],
  ['English', 'Japanese'],
  ['English', 'Arabic'],
]

/** Typical combinations of specialties; the first is the main one. */
/** What shoots of a set of specialties start at. */
export const startingPrices = [450, 150, 180, 200, 220, 240, 350]

export const specialtySets: SpecialtyCode[][] = [
  ['WEDDING', 'COUPLES_ENGAGEMENT', 'ELOPEMENT'],
  ['PORTRAIT', 'HEADSHOT', 'BRANDING_COMMERCIAL'],
  ['FAMILY', 'NEWBORN', 'MATERNITY'],
  ['EVENT', 'GRADUATION', 'LIFESTYLE'],
  ['PRODUCT', 'BRANDING_COMMERCIAL', 'REAL_ESTATE'],
  ['COUPLES_ENGAGEMENT', 'LIFESTYLE', 'PORTRAIT'],
  ['WEDDING', 'EVENT', 'FAMILY', 'PORTRAIT'],
]
