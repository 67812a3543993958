export const articleCategories = ['Client Tips', 'Photography Tips', 'Location Guide', 'Style Guide'] as const

export const authors = {
  lena: { name: 'Lena Hart', about: 'Looks after clients at Shutterbid' },
  omar: { name: 'Omar Reyes', about: 'Looks after photographers at Shutterbid' },
  ruth: { name: 'Ruth Adler', about: 'Edits the pages of Shutterbid' },
} as const

export type Article = {
  slug: string
  title: string
  excerpt: string
  /** The day of publication, as YYYY-MM-DD. */
  date: string
  category: (typeof articleCategories)[number]
  author: keyof typeof authors
  /** Describes the cover, whose files are named for the slug. */
  coverAlt: string
}

/** Width and height of a cover in pixels. */
export const coverSize = { width: 1008, height: 576 } as const

/** The newest first. The text of each is in the web package. */
export const articles = [
  {
    slug: 'what-to-wear-in-strong-light',
    title: 'What to wear in strong light',
    excerpt: 'Colors, fabrics and small habits that keep a portrait calm when the sun is hard and the day is hot.',
    date: '2026-11-09',
    category: 'Style Guide',
    author: 'ruth',
    coverAlt: 'A woman alone in a meadow in the evening',
  },
  {
    slug: 'where-to-photograph-in-boise',
    title: 'Where to photograph in Boise, and when',
    excerpt: 'Foothills, river and downtown brick: which place suits which picture, and what each month does to the light.',
    date: '2026-10-19',
    category: 'Location Guide',
    author: 'ruth',
    coverAlt: 'Foothills with autumn trees in golden light',
  },
  {
    slug: 'what-to-write-in-a-bid',
    title: 'What to write in a bid',
    excerpt: 'Clients compare bids side by side. Five short paragraphs that tell them what a price alone cannot.',
    date: '2026-09-28',
    category: 'Photography Tips',
    author: 'omar',
    coverAlt: 'A city at night, reflected in water',
  },
  {
    slug: 'where-to-photograph-in-tampa',
    title: 'Where to photograph around Tampa, and when',
    excerpt: 'Bay, Gulf, brick and cypress: how to choose a place, and how to plan around afternoon storms.',
    date: '2026-08-31',
    category: 'Location Guide',
    author: 'ruth',
    coverAlt: 'The sea at dusk, seen from a beach',
  },
  {
    slug: 'how-to-describe-a-shoot',
    title: 'How to describe a shoot so that photographers can price it',
    excerpt: 'What a photographer needs to know before naming a price, and what you can leave for the conversation.',
    date: '2026-08-10',
    category: 'Client Tips',
    author: 'lena',
    coverAlt: 'A café table with a plate, a cup and a sheet of paper',
  },
  {
    slug: 'where-to-photograph-in-phoenix',
    title: 'Where to photograph in Phoenix, and when',
    excerpt: 'Desert parks, shade and painted walls: places for each kind of picture, and hours that are kind in the heat.',
    date: '2026-07-20',
    category: 'Location Guide',
    author: 'ruth',
    coverAlt: 'Saguaros in the desert in golden light',
  },
] as const satisfies readonly Article[]

export type ArticleSlug = (typeof articles)[number]['slug']

const maxRelated = 3

export function findArticle(slug: string) {
  return articles.find((article) => article.slug === slug)
}

/** Articles of the same category, newest first. */
export function relatedArticles({ slug, category }: Pick<Article, 'slug' | 'category'>) {
  return articles.filter((article) => article.category === category && article.slug !== slug).slice(0, maxRelated)
}
