/** Starting again would not help before somebody changes something; the message says what. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
