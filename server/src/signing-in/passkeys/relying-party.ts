/** Our site as WebAuthn sees it: passkeys belong to its host name, and are used on its pages only. */
export function relyingParty(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, name: 'Shutterbid', origin }
}
