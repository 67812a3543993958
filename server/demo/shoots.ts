import type { DayPlan } from '@shutterbid/domain/jobs/day-plan'
import type { Occasion, ShootSetting } from '@shutterbid/domain/jobs/shoot-options'
import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'

type Shoot = {
  title: string
  description: string
  specialties: SpecialtyCode[]
  occasion: Occasion
  setting: ShootSetting
  time: string
  minutes: number
  plan?: DayPlan
  people: number
  budget: number
}

/** The jobs of the demo's clients. */
export const shoots: Shoot[] = [
  {
    title: 'Backyard wedding, forty guests',
    description:
      'A small ceremony under the string lights, dinner afterwards at one long table. We would like the quiet moments more than the poses.',
    specialties: ['WEDDING'],
    occasion: 'Wedding',
    setting: 'outdoor',
    time: '15:30',
    minutes: 360,
    plan: { ceremony: '16:30', portraits: '17:30', dinner: '19:00' },
    people: 40,
    budget: 2200,
  },
  {
    title: 'First pictures of our daughter',
    description:
      'She is two weeks old and sleeps best in the morning. At home, by the bedroom window, with her brother if he feels like it.',
    specialties: ['NEWBORN', 'FAMILY'],
    occasion: 'New baby',
    setting: 'indoor',
    time: '09:30',
    minutes: 120,
    people: 4,
    budget: 350,
  },
  {
    title: 'Family of five before sunset',
    description: 'Three children between two and nine. A meadow or the river, nothing stiff, and ten good pictures for the grandparents.',
    specialties: ['FAMILY'],
    occasion: 'Family gathering',
    setting: 'outdoor',
    time: '16:45',
    minutes: 90,
    people: 5,
    budget: 300,
  },
  {
    title: 'Headshots for a team of eight',
    description: 'New office, grey wall, big windows. Everybody gets ten minutes, the same light and one picture that they like.',
    specialties: ['HEADSHOT', 'BRANDING_COMMERCIAL'],
    occasion: 'Corporate event',
    setting: 'indoor',
    time: '10:00',
    minutes: 150,
    people: 8,
    budget: 640,
  },
  {
    title: 'Engagement walk downtown',
    description: 'We met at a bus stop, so we would like to start there. Evening, city lights, an hour of walking.',
    specialties: ['COUPLES_ENGAGEMENT'],
    occasion: 'Engagement',
    setting: 'outdoor',
    time: '17:00',
    minutes: 90,
    people: 2,
    budget: 320,
  },
  {
    title: 'Maternity portraits in the studio',
    description: 'Thirty-four weeks, one long dress and one black shirt. Simple backdrop and soft light.',
    specialties: ['MATERNITY'],
    occasion: 'Maternity',
    setting: 'studio',
    time: '11:00',
    minutes: 60,
    people: 1,
    budget: 260,
  },
  {
    title: 'Graduation on the campus steps',
    description: 'First in the family to finish. The steps, the fountain, and one picture with everybody.',
    specialties: ['GRADUATION', 'PORTRAIT'],
    occasion: 'Graduation',
    setting: 'outdoor',
    time: '08:30',
    minutes: 60,
    people: 6,
    budget: 220,
  },
  {
    title: 'Sixty bottles for a web shop',
    description: 'Small-batch hot sauce, twelve kinds. White ground for the shop, and a few with peppers and wood for the front page.',
    specialties: ['PRODUCT', 'BRANDING_COMMERCIAL'],
    occasion: 'Not specified',
    setting: 'studio',
    time: '09:00',
    minutes: 300,
    people: 1,
    budget: 780,
  },
  {
    title: 'Quinceañera, ceremony and dance',
    description: 'The ceremony at four, the dance at seven. The waltz must not be missed; everything else as you see it.',
    specialties: ['EVENT'],
    occasion: 'Quinceañera',
    setting: 'indoor',
    time: '16:00',
    minutes: 330,
    people: 120,
    budget: 1100,
  },
  {
    title: 'Elopement at first light',
    description: 'Only the two of us, our dog and a friend who may marry people. Somewhere we can walk to in twenty minutes.',
    specialties: ['ELOPEMENT'],
    occasion: 'Wedding',
    setting: 'outdoor',
    time: '07:00',
    minutes: 120,
    people: 3,
    budget: 900,
  },
  {
    title: 'Anniversary dinner at home',
    description:
      'Forty years married. The children are all flying in, and it may be the only evening for years with everyone at one table.',
    specialties: ['EVENT', 'FAMILY'],
    occasion: 'Anniversary',
    setting: 'indoor',
    time: '18:30',
    minutes: 180,
    people: 14,
    budget: 0,
  },
  {
    title: 'A house for sale, twelve rooms',
    description: 'Mid-century, lots of glass, pool. Inside in the afternoon, outside once the lamps are on.',
    specialties: ['REAL_ESTATE'],
    occasion: 'Not specified',
    setting: 'other',
    time: '15:00',
    minutes: 180,
    people: 1,
    budget: 420,
  },
  {
    title: 'Portraits for an author',
    description: 'For the back of a book about rivers. Outdoors, thoughtful rather than smiling, black and white welcome.',
    specialties: ['PORTRAIT'],
    occasion: 'Portfolio',
    setting: 'outdoor',
    time: '10:30',
    minutes: 90,
    people: 1,
    budget: 380,
  },
  {
    title: 'Two old dogs in the park',
    description: 'They are thirteen and slow, which should help. A bench, the lake, and their person in some of the pictures.',
    specialties: ['PET'],
    occasion: 'Not specified',
    setting: 'outdoor',
    time: '09:15',
    minutes: 60,
    people: 1,
    budget: 160,
  },
  {
    title: 'Birthday of a six-year-old',
    description: 'Fifteen children, a magician at three and cake at four. Candid pictures, no line-ups.',
    specialties: ['EVENT', 'FAMILY'],
    occasion: 'Birthday',
    setting: 'indoor',
    time: '14:00',
    minutes: 150,
    people: 15,
    budget: 280,
  },
  {
    title: 'A day in a pottery workshop',
    description: 'For our website: hands, clay, the kiln, and the two of us at the wheel. Real work, not staged.',
    specialties: ['BRANDING_COMMERCIAL', 'LIFESTYLE'],
    occasion: 'Not specified',
    setting: 'indoor',
    time: '13:00',
    minutes: 240,
    people: 2,
    budget: 560,
  },
]

export const bidMessages = [
  'I know that place well and would come the day before to look at the light. Forty edited pictures within ten days.',
  'Happy to. I would bring a second lens for the details and stay as long as it takes.',
  'This is the kind of work I like best. Pictures within a week, and you choose the ones that are edited.',
  'I would suggest starting half an hour earlier for softer light; the price stays the same.',
  'I have photographed many of these. Everything delivered in full size, yours to print.',
  'Calm and quick, with an assistant if there are more than ten people. A private gallery is included.',
  'I live ten minutes away, so a change of weather is no trouble: we simply move it by a day.',
]

export const praise = [
  'Calm, early and kind. We forgot that there was a camera, and it shows in the pictures.',
  'Exactly what we asked for, and then a few that we had not thought of. We would book again tomorrow.',
  'Everybody in it looks like themselves. The pictures came two days sooner than promised.',
  'Knew where to stand and when to wait. My mother cried, in the good way.',
  'Easy to talk to, quick to answer, and the colours are lovely.',
  'Five bids by breakfast. I picked the one who asked about the light, and that was right.',
  'Planned the whole hour around the light, and told us why. We understood it when we saw the pictures.',
  'A clear plan and a clear price. I had the pictures by Friday.',
]

/** For reviews with fewer than five stars. */
export const measuredPraise = [
  'Good pictures and clear about everything beforehand. One small delay, well explained.',
  'Solid work. I would have liked a few more close-ups, but the wide pictures are perfect.',
]
