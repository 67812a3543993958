import { ownOrigin } from '../../routing/own-origin.ts'

const title = 'Shutterbid: photography jobs, with bids'
const description =
  'Describe the picture you need and let photographers in Phoenix, Boise and Tampa bid for it: a price and a plan, usually within 24 hours. Free for clients.'

/** Metadata for search engines and link previews. */
export function homeHead() {
  const url = `${ownOrigin()}/`
  const picture = `${url}pictures/share-1200.jpg`
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'Shutterbid' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: picture },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: 'A couple walking through saguaros at golden hour' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: url }],
    scripts: [{ type: 'application/ld+json', children: jsonLd(url, picture) }],
  }
}

function jsonLd(url: string, image: string) {
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: 'Shutterbid',
    serviceType: 'Photography',
    ...{ url, image, description },
    provider: { '@type': 'Organization', name: 'Shutterbid', url, logo: `${url}favicon.svg` },
    areaServed: ['Phoenix, AZ', 'Boise, ID', 'Tampa, FL'].map((name) => ({ '@type': 'City', name })),
  }
  // Inside a script element, `</` would end it.
  return JSON.stringify(facts).replace(/</g, '\\u003c')
}
