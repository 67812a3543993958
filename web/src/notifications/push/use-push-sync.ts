import { useEffect } from 'react'
import { tabStorage } from '../../ui/browser-storage.ts'
import { remembered } from './remembered.ts'

const syncedKey = 'push-synced'

/** Once for each tab, in browsers where this person turned notifications on. */
export function usePushSync(personId: string | undefined) {
  useEffect(() => {
    if (personId === undefined) return
    const before = remembered(personId)
    if (before === null || before === 'notNow' || tabStorage.get(syncedKey) === personId) return
    tabStorage.set(syncedKey, personId)
    // Without a connection the next tab tries again.
    void import('./sync-browser.ts').then(({ syncBrowser }) => syncBrowser(personId, before)).catch(() => undefined)
  }, [personId])
}
