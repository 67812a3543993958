import { ownOrigin } from './own-origin.ts'

type PageHead = {
  path: string
  /** With the name of the site. */
  title: string
  description: string
  type?: 'website' | 'article' | 'profile'
  /** An absolute URL; by default the picture that stands for the site. */
  image?: string | undefined
  /** Whether search engines may list the page. */
  isListed?: boolean
  /** Facts for search engines, as https://schema.org names them. */
  facts?: object
}

const sharePicture = [
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: 'A couple walking through saguaros at golden hour' },
]

/** Metadata of a public page for search engines and link previews. */
export function pageHead({ path, title, description, type = 'website', image, isListed = true, facts }: PageHead) {
  const url = `${ownOrigin()}${path}`
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
      { property: 'og:type', content: type },
      { property: 'og:site_name', content: 'Shutterbid' },
      { property: 'og:title', content: title.replace(/ · Shutterbid$/, '') },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: image ?? `${ownOrigin()}/pictures/share-1200.jpg` },
      ...(image ? [] : sharePicture),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: url }],
    // Inside a script element, `</` would end it.
    scripts: facts && isListed ? [{ type: 'application/ld+json', children: JSON.stringify(facts).replace(/</g, '\\u003c') }] : [],
  }
}
