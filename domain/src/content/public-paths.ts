import { articles } from './articles.ts'

/** Pages with the same address for everybody, which search engines may list. Those of photographers are added from the database. */
export const publicPaths = [
  '/',
  '/photographers',
  '/how-it-works',
  '/shoot-guide',
  '/blog',
  ...articles.map(({ slug }) => `/blog/${slug}` as const),
  '/faq',
  '/contact',
  '/connect',
  '/refer',
  '/terms',
  '/privacy',
  '/guidelines',
  '/instagram-privacy',
] as const

/** The addresses of pages that are for signed-in people, or for one person with a link. */
export const unlistedPaths = [
  '/api/',
  '/admin',
  '/bids',
  '/feedback',
  '/jobs',
  '/message',
  '/messages',
  '/newsletter/',
  '/profile',
  '/saved',
  '/unsubscribe',
] as const
