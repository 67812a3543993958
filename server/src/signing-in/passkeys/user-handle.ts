/** WebAuthn's user handle of an account, in base64url. */
export function userHandleOf(personId: string): string {
  return Buffer.from(personId.replaceAll('-', ''), 'hex').toString('base64url')
}
