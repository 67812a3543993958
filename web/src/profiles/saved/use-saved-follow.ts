import type { SavedView } from '@shutterbid/domain/profiles/schemas'
import { focusOn } from '../../ui/focus-on.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { useFollow } from '../use-follow.ts'

/** Unfollowing shows a toast with an undo button. */
export function useSavedFollow(person: SavedView) {
  const toast = useToast()
  const { wantsPictures } = person
  const { shown, perform } = useFollow(person, {
    saved: { isOn: true, wantsPictures },
    onUnfollowed() {
      // The card and its button are gone.
      focusOn('saved')
      toast.show(`You do not follow ${person.fullName} any more`, { action: { label: 'Undo', onPress: followAgain } })
    },
  })
  function followAgain() {
    perform('follow')
    if (wantsPictures) perform('notify')
  }
  return { shown, perform }
}
