import { cursorPages } from '../../api/cursor-pages.ts'
import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'

export function savedOptions() {
  return orpc.profiles.saved.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    ...cursorPages,
    throwOnError: throwSignedOut,
    meta: { topics: ['saved'], itemTopics: ['profile'] },
  })
}
