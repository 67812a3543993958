/** Whether a lazy part could not be loaded: no connection, or a deployment has removed the file. */
export function isScriptMissing(error: unknown) {
  // Chromium and Firefox use the first message, Safari the second.
  return error instanceof TypeError && /dynamically imported module|Importing a module script failed/i.test(error.message)
}
