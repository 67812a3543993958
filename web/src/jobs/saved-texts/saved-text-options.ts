import type { SavedTextUse } from '@shutterbid/domain/bids/saved-texts'
import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'

/** The viewer's templates of bids or saved replies. */
export function savedTextsOptions(use: SavedTextUse) {
  return orpc.bids.savedTexts.queryOptions({
    throwOnError: throwSignedOut,
    meta: { topics: ['own-bids'] },
    select: (saved) => saved.filter((text) => text.use === use),
  })
}
