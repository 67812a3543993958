const text = 'You are offline. What you see may be out of date.'

/** Shows a line below the top bar while the browser has no connection. */
export function followConnection() {
  // Added while empty: screen readers announce only changes in a live region that is already on the page.
  const line = document.createElement('p')
  line.role = 'status'
  const update = () => {
    if (!line.isConnected) document.querySelector('main')?.before(line)
    line.className = navigator.onLine ? '' : 'offline-line above-main'
    line.textContent = navigator.onLine ? '' : text
  }
  window.addEventListener('online', update)
  window.addEventListener('offline', update)
  update()
}
