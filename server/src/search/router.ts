import { anyone } from '#server/platform/rpc'
import { suggestPlaces } from './suggest-places.ts'

export const searchRouter = {
  places: anyone.search.places.handler(({ context, input }) => suggestPlaces(context.services, input)),
}
