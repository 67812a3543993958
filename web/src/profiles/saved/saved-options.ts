import { isSignedOutError } from '../../api/error-message.ts'
import { ask } from '../../api.ts'

export function savedOptions() {
  return ask.profiles.saved.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    throwOnError: isSignedOutError,
    meta: { topics: ['saved'], itemTopics: ['profile'] },
  })
}
