import { type HiddenView, visibleTo } from '@shutterbid/domain/shared/visible-to'
import type { FoundProfile } from './queries.ts'

type Texts = Pick<FoundProfile['profile'], 'bio' | 'languages' | 'socialLinks'>

const noTexts: Texts = { bio: '', languages: [], socialLinks: { instagram: null, facebook: null, website: null } }

/** What a person wrote in their profile, as somebody sees it; `viewerId` is null for visitors. */
export function visibleTexts({ person, profile }: FoundProfile, viewerId: string | null): Texts & { hidden: HiddenView } {
  const { bio, languages, socialLinks, hiddenReason } = profile
  const isAuthor = person.id === viewerId
  const { words, hidden } = visibleTo({ words: { bio, languages, socialLinks }, hiddenReason, isAuthor }, noTexts)
  return { ...words, hidden }
}
