import { pageHead } from '../routing/page-head.ts'

/** The titles of pages to read, as headings and as metadata. */
export const articleTitles = {
  faq: 'Frequently asked questions',
  guidelines: 'Community guidelines',
  howItWorks: 'How it works',
  instagramPrivacy: 'Instagram and your privacy',
  privacy: 'Privacy policy',
  shootGuide: 'Shoot guide',
  terms: 'Terms',
}

/** Metadata of pages that are the same for everybody. Routes import this file dynamically, because they are part of every page. */
export const pageHeads = {
  faq: () =>
    articlePageHead({
      path: '/faq',
      title: articleTitles.faq,
      description:
        'What Shutterbid costs, how the free trial works, who sees your address, how a shoot is paid for, and how to reach support.',
    }),
  guidelines: () =>
    articlePageHead({
      path: '/guidelines',
      title: articleTitles.guidelines,
      description: 'How clients and photographers treat each other on Shutterbid: honest jobs and bids, respect, consent, safety.',
    }),
  howItWorks: () =>
    articlePageHead({
      path: '/how-it-works',
      title: articleTitles.howItWorks,
      description:
        'From posting a job to the review: how clients find a photographer on Shutterbid, and how photographers find work, step by step.',
    }),
  instagramPrivacy: () =>
    articlePageHead({
      path: '/instagram-privacy',
      title: articleTitles.instagramPrivacy,
      description: 'What Shutterbid stores of a photographer’s Instagram account, who sees it, and how to remove it.',
    }),
  photographers: () =>
    pageHead({
      path: '/photographers',
      title: 'Find Photographers Near You · Shutterbid',
      description: 'Photographers in Phoenix, Boise and Tampa by distance and rating: pictures, specialties and reviews.',
    }),
  privacy: () =>
    articlePageHead({
      path: '/privacy',
      title: articleTitles.privacy,
      description: 'What Shutterbid keeps about you, who sees it, how long it stays, and how you download or delete it.',
    }),
  shootGuide: () =>
    articlePageHead({
      path: '/shoot-guide',
      title: articleTitles.shootGuide,
      description:
        'How to prepare for a photo shoot: the best hour and its light, the place, clothing, weather, groups, children, and what to tell your photographer.',
    }),
  terms: () =>
    articlePageHead({
      path: '/terms',
      title: articleTitles.terms,
      description: 'The terms of Shutterbid: accounts, jobs and bids, the subscription of photographers, payment, reviews, disputes.',
    }),
  contact: () =>
    pageHead({
      path: '/contact',
      title: 'Contact · Shutterbid',
      description: 'Write to the people who run Shutterbid, with or without an account.',
    }),
  connect: () =>
    pageHead({
      path: '/connect',
      title: 'Connect · Shutterbid',
      description: 'Shutterbid elsewhere: social networks, the newsletter, and how to join as a photographer or a client.',
    }),
  refer: () =>
    pageHead({
      path: '/refer',
      title: 'Refer a friend · Shutterbid',
      description: 'A personal link for friends who take pictures, or who need some.',
    }),
}

/** Metadata of a page to read. */
function articlePageHead({ title, ...head }: { path: string; title: string; description: string }) {
  return pageHead({ ...head, title: `${title} · Shutterbid`, type: 'article' })
}
