/** Restarting will not help until somebody changes something; the message says what. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
