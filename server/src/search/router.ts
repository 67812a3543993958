import { anyone, signedIn } from '#server/platform/rpc'
import { cardOrigins } from './card/card-origins.ts'
import { setCard } from './card/set-card.ts'
import { quotedReviews } from './landing-page/quoted-reviews.ts'
import { cityPrices } from './prices/city-prices.ts'
import { pricesNear } from './prices/prices-near.ts'
import { getPublicPage } from './public-page/get-public-page.ts'
import { publicReviews } from './public-page/public-reviews.ts'
import { removeSearch, renameSearch, setNotifying } from './saved/change-search.ts'
import { makeSearchFeed, revokeSearchFeed, searchFeedAddresses, searchFeedToken } from './saved/feed/search-feed.ts'
import { listSearches } from './saved/list-searches.ts'
import { saveJobSearch, savePhotographerSearch } from './saved/save-search.ts'
import { searchPhotographers } from './search-photographers.ts'
import { suggestPlaces } from './suggest-places.ts'

export const searchRouter = {
  places: anyone.search.places.handler(({ context, input }) => suggestPlaces(context.services, input)),
  photographers: anyone.search.photographers.handler(({ context, input }) => searchPhotographers(context, input)),
  page: anyone.search.page.handler(({ context, input }) => getPublicPage(context.readDb, input)),
  pageReviews: anyone.search.pageReviews.handler(({ context, input }) => publicReviews(context.readDb, input)),
  prices: anyone.search.prices.handler(({ context, input }) => pricesNear(context.readDb, input, context.services.secret, context.now())),
  cityPrices: anyone.search.cityPrices.handler(({ context }) => cityPrices(context.db, context.now())),
  quotedReviews: anyone.search.quotedReviews.handler(({ context }) => quotedReviews(context.db)),
  card: signedIn.search.card.handler(async ({ context }) => ({ origins: await cardOrigins(context.db, context.actor.id) })),
  setCard: signedIn.search.setCard.handler(({ context, input }) => context.write((tx) => setCard(tx, context.actor, input, context.now()))),
  saved: signedIn.search.saved.handler(({ context }) => listSearches(context.db, context.actor, context.services.secret)),
  saveJobs: signedIn.search.saveJobs.handler(({ context, input }) => saveJobSearch(context, context.actor, input, context.now())),
  savePhotographers: signedIn.search.savePhotographers.handler(({ context, input }) =>
    savePhotographerSearch(context, context.actor, input, { secret: context.services.secret, now: context.now() }),
  ),
  renameSaved: signedIn.search.renameSaved.handler(({ context, input }) => context.write((tx) => renameSearch(tx, context.actor, input))),
  setNotifying: signedIn.search.setNotifying.handler(({ context, input }) => context.write((tx) => setNotifying(tx, context.actor, input))),
  removeSaved: signedIn.search.removeSaved.handler(({ context, input }) => context.write((tx) => removeSearch(tx, context.actor, input))),
  makeSearchFeed: signedIn.search.makeSearchFeed.handler(async ({ context, input }) => {
    const { env, secret } = context.services
    const { feedId } = await context.write((tx) => makeSearchFeed(tx, context.actor, input, { secret, now: context.now() }))
    return searchFeedAddresses(env.publicUrl, searchFeedToken(secret, feedId))
  }),
  revokeSearchFeed: signedIn.search.revokeSearchFeed.handler(({ context, input }) =>
    context.write((tx) => revokeSearchFeed(tx, context.actor, input)),
  ),
}
