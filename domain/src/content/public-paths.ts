import { articles } from './articles.ts'

/** Fixed addresses that search engines may list; photographers' pages are added from the database. */
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

/** Pages for signed-in people, or for one person with a link. */
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
