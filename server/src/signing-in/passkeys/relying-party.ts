/** Our site as WebAuthn sees it: passkeys belong to its host name, and are used on its pages only. */
export function relyingParty(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, name: 'Shutterbid', origin }
}

/** WebAuthn's user handle of an account, in base64url. */
export function userHandleOf(personId: string): string {
  return Buffer.from(personId.replaceAll('-', ''), 'hex').toString('base64url')
}

/** EdDSA, ES256 and RS256 in COSE's numbers; every authenticator has one of them. */
export const keyAlgorithms = [-8, -7, -257]
