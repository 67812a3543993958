import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { useEffect, useState } from 'react'
import { deleteDraft, readDraft, saveDraft } from '../../forms/draft.ts'

/** What the owner typed about themselves and has not saved, kept in this tab: another part of the profile or a reload loses nothing. */
export function useKeptBio({ id, bio }: Pick<ProfileView, 'id' | 'bio'>) {
  const key = `bio:${id}`
  // Null is as saved, also when that changes in another tab.
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => setTyped(readBio(key)), [key])

  function forget(saved: string) {
    // What was typed while the save was on its way stays.
    if (readBio(key) === saved) deleteDraft(key)
    setTyped((now) => (now === saved ? null : now))
  }
  return {
    text: typed ?? bio,
    change(text: string) {
      setTyped(text)
      saveDraft(key, { bio: text })
    },
    forget,
  }
}

function readBio(key: string): string | null {
  const kept = readDraft(key)
  return typeof kept === 'object' && kept !== null && 'bio' in kept && typeof kept.bio === 'string' ? kept.bio : null
}
