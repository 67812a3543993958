import { deleteCopies } from './copies.ts'
import { shownPersonId } from './shown-person-id.ts'

const offlineText = 'You are offline. What you see may be out of date.'

// A separate script that a page loads some seconds after hydration. It registers the worker, shows when the connection is lost, and
// deletes the copies of everybody but the person whom the page shows.
followConnection()
followPerson()
if ('serviceWorker' in navigator) whenIdle(() => void register())

async function register() {
  try {
    await navigator.serviceWorker.register('/offline-worker.js')
  } catch {
    // Not allowed in this browser, or there is no connection: pages work the same.
  }
}

/** Also runs at the start, because a session may have ended or begun without our scripts. */
function followPerson() {
  const deleteOthers = () => void deleteCopies({ except: shownPersonId() })
  deleteOthers()
  const options = { attributes: true, attributeFilter: ['data-signed-in'], subtree: true }
  new MutationObserver(deleteOthers).observe(document.body, options)
}

/** Safari has no idle callbacks. */
function whenIdle(run: () => void) {
  if (document.readyState !== 'complete') return window.addEventListener('load', () => whenIdle(run), { once: true })
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else run()
}

/** Shows a line below the top bar while the browser has no connection. */
function followConnection() {
  // Added while empty: screen readers announce only changes in a live region that is already on the page.
  const line = document.createElement('p')
  line.role = 'status'
  const update = () => {
    if (!line.isConnected) document.querySelector('main')?.before(line)
    line.className = navigator.onLine ? '' : 'offline-line above-main'
    line.textContent = navigator.onLine ? '' : offlineText
  }
  window.addEventListener('online', update)
  window.addEventListener('offline', update)
  update()
}
