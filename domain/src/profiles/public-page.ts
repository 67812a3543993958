import * as z from 'zod/mini'

export const slugLimits = { min: 3, max: 40 } as const

/** Slugs that the site may need, or that would look official. */
export const reservedSlugs = [
  ...['about', 'account', 'admin', 'all', 'api', 'app', 'best', 'blog', 'boise', 'contact', 'demo', 'edit', 'faq', 'feed', 'files'],
  ...['help', 'home', 'index', 'jobs', 'join', 'legal', 'login', 'map', 'messages', 'near-me', 'new', 'null', 'official', 'page'],
  ...['phoenix', 'photographer', 'photographers', 'privacy', 'profile', 'root', 'rss', 'search', 'security', 'settings', 'shutterbid'],
  ...[
    'sign-in',
    'sign-up',
    'signup',
    'sitemap',
    'staff',
    'support',
    'system',
    'tampa',
    'team',
    'terms',
    'top',
    'undefined',
    'welcome',
    'www',
  ],
] as const

/** The last part of the address of a public page, `/photographers/{slug}`, chosen by the photographer. */
export const pageSlug = z.string('Please enter an address').check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(slugLimits.min, `Use at least ${slugLimits.min} characters`),
  z.maxLength(slugLimits.max, `Use at most ${slugLimits.max} characters`),
  z.regex(/^[a-z0-9-]*$/, 'Use only letters without accents, digits and hyphens'),
  z.regex(/^(?!-).*(?<!-)$/, 'Begin and end with a letter or a digit'),
  z.refine(
    (slug) => !reservedSlugs.some((reserved) => reserved === slug),
    'This address is reserved for Shutterbid. Please choose another.',
  ),
)

/** `isIndexed`: search engines can list it. */
export const pageSettings = z.object({ slug: pageSlug, isIndexed: z.boolean() })
export type PageSettings = z.infer<typeof pageSettings>
