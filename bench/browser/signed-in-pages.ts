import { demoAccounts } from '@shutterbid/server/demo/accounts'
import { signIn } from '../as-person.ts'
import { jobWithManyBids } from './job-with-many-bids.ts'
import { scorePages } from './score-pages.ts'

/** Lighthouse scores on a phone of the pages that people use most once they have signed in. `only`: a part of the names of pages. */
export async function benchSignedInPages(origin: string, dataDir: string, only = '') {
  const { job, photographer } = await jobWithManyBids(dataDir)
  const people = {
    client: {
      cookie: await signIn(origin, demoAccounts.ana.email),
      paths: ['/', '/jobs', `/jobs/${job}`, '/messages', `/profile/${photographer}`],
    },
    photographer: { cookie: await signIn(origin, demoAccounts.bo.email), paths: ['/', '/jobs', `/jobs/${job}`, '/messages', '/bids'] },
  }
  const pages = Object.entries(people).flatMap(([who, { cookie, paths }]) =>
    paths.map((path) => ({ name: `${path.replace(/[0-9a-f-]{36}/, '{id}')}, ${who}`, path, cookie })),
  )
  const chosen = pages.filter(({ name }) => name.includes(only))
  await scorePages(origin, 'Pages of the signed-in', chosen, { performance: 95 })
}
