import { ownOrigin } from '../../routing/own-origin.ts'
import { pageHead } from '../../routing/page-head.ts'

const title = 'Shutterbid: photography jobs, with bids'
const description =
  'Describe the picture you need and let photographers in Phoenix, Boise and Tampa bid for it: a price and a plan, usually within 24 hours. Free for clients.'

export function homeHead() {
  const url = `${ownOrigin()}/`
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: 'Shutterbid',
    serviceType: 'Photography',
    url,
    image: `${url}pictures/share-1200.jpg`,
    description,
    provider: { '@type': 'Organization', name: 'Shutterbid', url, logo: `${url}favicon.svg` },
    areaServed: ['Phoenix, AZ', 'Boise, ID', 'Tampa, FL'].map((name) => ({ '@type': 'City', name })),
  }
  return pageHead({ path: '/', title, description, facts })
}
