import { isSignedOutError } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'

export function savedOptions() {
  return orpc.profiles.saved.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    throwOnError: isSignedOutError,
    meta: { topics: ['saved'], itemTopics: ['profile'] },
  })
}
