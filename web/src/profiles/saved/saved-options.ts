import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'

export function savedOptions() {
  return orpc.profiles.saved.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    throwOnError: throwSignedOut,
    meta: { topics: ['saved'], itemTopics: ['profile'] },
  })
}
