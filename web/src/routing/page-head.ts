import { ownOrigin } from './own-origin.ts'

type PageHead = {
  path: string
  /** Includes the name of the site. */
  title: string
  description: string
  type?: 'website' | 'article' | 'profile'
  /** By default the picture that stands for the site. */
  picture?: SharedPicture | undefined
  /** Whether search engines may list the page. */
  isListed?: boolean
  /** Facts for search engines, as https://schema.org names them. */
  facts?: object
}

/** For link previews: `path` on this site, width and height in pixels. */
type SharedPicture = { path: string; alt: string; width?: number; height?: number }

const sitePicture: SharedPicture = { path: '/pictures/share-1200.jpg', alt: 'A couple walking through saguaros at golden hour' }

/** Metadata of a public page for search engines and link previews. */
export function pageHead({ path, title, description, type = 'website', picture = sitePicture, isListed = true, facts }: PageHead) {
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
      { property: 'og:image', content: `${ownOrigin()}${picture.path}` },
      { property: 'og:image:type', content: picture.path.endsWith('.jpg') ? 'image/jpeg' : 'image/webp' },
      { property: 'og:image:width', content: String(picture.width ?? 1200) },
      { property: 'og:image:height', content: String(picture.height ?? 630) },
      { property: 'og:image:alt', content: picture.alt },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: url }],
    // Inside a script element, `</` would end it.
    scripts: facts && isListed ? [{ type: 'application/ld+json', children: JSON.stringify(facts).replace(/</g, '\\u003c') }] : [],
  }
}
