import * as z from 'zod/mini'
import { read } from '../operation.ts'
import { suggestionLimits } from './limits.ts'
import { placeSuggestion } from './schemas.ts'

export const searchContract = {
  places: read('anyone')
    .route({ method: 'GET', path: '/places', summary: 'Places in the United States that match a typed text' })
    .input(
      z.object({
        text: z.string().check(z.trim(), z.minLength(suggestionLimits.leastCharacters), z.maxLength(suggestionLimits.mostCharacters)),
      }),
    )
    .output(z.array(placeSuggestion)),
}
