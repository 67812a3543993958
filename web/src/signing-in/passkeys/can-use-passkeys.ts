/** Whether this browser has passkeys for this site; they belong to host names, so not where the address is a number. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname)
}
