import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { useEffect, useState } from 'react'
import { deleteDraft, readDraft, saveDraft } from '../../forms/drafts/draft.ts'

/** In session storage, so that another tab of the profile or a reload loses nothing. */
export function useBioDraft({ id, bio }: Pick<ProfileView, 'id' | 'bio'>) {
  const key = `bio:${id}`
  // Null while unchanged, also when the saved bio changes in another tab.
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => setTyped(readBio(key)), [key])

  function clear(saved: string) {
    // Text typed while saving stays a draft.
    if (readBio(key) === saved) deleteDraft(key)
    setTyped((now) => (now === saved ? null : now))
  }
  return {
    text: typed ?? bio,
    change(text: string) {
      setTyped(text)
      saveDraft(key, { bio: text })
    },
    clear,
  }
}

function readBio(key: string): string | null {
  const draft = readDraft(key)
  return typeof draft === 'object' && draft !== null && 'bio' in draft && typeof draft.bio === 'string' ? draft.bio : null
}
