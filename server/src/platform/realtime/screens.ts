import type { UserType } from '@shutterbid/domain/accounts/schemas'
import type { Audience, Change } from '#server/changes'

/** `sessionId` is of the browser behind the stream. */
export type Watcher = { personId: string; sessionId: string; userType: UserType }
export type Ending = 'disabled' | 'signed_out'
type Tell = (message: Change | 'again' | Ending) => void

/** The open streams of this process: who watches, and how to tell them. */
export function openScreens() {
  const watching = new Map<Tell, Watcher>()
  return {
    watch(watcher: Watcher, tell: Tell) {
      watching.set(tell, watcher)
      return () => void watching.delete(tell)
    },
    /** Ids only, to those whom it concerns; whoever hears it asks again under their own rights. */
    tell(change: Change, audience: Audience) {
      for (const [tell, watcher] of watching) if (isMeant(watcher, audience)) tell(change)
    },
    tellAllToAskAgain() {
      for (const tell of watching.keys()) tell('again')
    },
    /** Ends the streams of somebody who may no longer watch. */
    end(personId: string, ending: Ending) {
      for (const [tell, watcher] of watching) if (watcher.personId === personId) tell(ending)
    },
    /** Ends the streams of browsers that were signed out. */
    endSessions(sessionIds: string[]) {
      for (const [tell, watcher] of watching) if (sessionIds.includes(watcher.sessionId)) tell('signed_out')
    },
  }
}
export type Screens = ReturnType<typeof openScreens>

function isMeant({ personId, userType }: Watcher, audience: Audience) {
  return audience === 'everyone' || (audience === 'photographers' ? userType === 'photographer' : audience.includes(personId))
}
