/** A copy of this passkey was used before; see `lockIfCopied`. */
export class PasskeyCopied extends Error {
  override name = 'PasskeyCopied'
  readonly passkey: { id: string; personId: string }
  constructor(passkey: { id: string; personId: string }) {
    super('A passkey was copied')
    this.passkey = passkey
  }
}
