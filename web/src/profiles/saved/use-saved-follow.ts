import type { SavedView } from '@shutterbid/domain/profiles/schemas'
import { focusOn } from '../../ui/focus-on.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { useFollow } from '../use-follow.ts'

/** The follow of somebody on the list, which ends with a way back in the toast. */
export function useSavedFollow(person: SavedView) {
  const toast = useToast()
  const { wantsPictures } = person
  const { shown, act } = useFollow(person, {
    saved: { isOn: true, wantsPictures },
    onUnfollowed() {
      // The card is gone, and its button with it.
      focusOn('saved')
      toast.show(`You do not follow ${person.fullName} any more`, { action: { words: 'Undo', onPress: followAgain } })
    },
  })
  function followAgain() {
    act('follow')
    if (wantsPictures) act('tell')
  }
  return { shown, act }
}
