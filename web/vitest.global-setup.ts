import { installedBrowser, noBrowser } from '../bin/browser.mjs'

/** Without a browser the tests would name a command that downloads one. */
export function setup() {
  if (!installedBrowser()) throw new Error(noBrowser)
}
