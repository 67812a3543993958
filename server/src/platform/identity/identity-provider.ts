/** Who signed in at the provider. `subject` never changes; the address may, and may not be theirs unless it is verified. */
export type Identity = { subject: string; email: string; isEmailVerified: boolean; name: string }

/** Random values of one sign-in, which bind the provider's answer to it. */
export type Visit = { state: string; nonce: string; codeVerifier: string }

/** `refreshToken`: null unless lasting access was requested. `scope`: separated by spaces. */
export type Grant = { refreshToken: string | null; scope: string }

/** `denied` there by the person; `invalid`: not to be trusted; `unavailable`: could not be asked. `detail` is for the log. */
export type IdentityAnswer =
  | { ok: true; identity: Identity; grant: Grant }
  | { ok: false; reason: 'denied' | 'invalid' | 'unavailable'; detail: string }

/** Another site that says who somebody is. */
export type IdentityProvider = {
  /** The provider's sign-in page; throws OutsideServiceError. */
  addressOf(visit: Visit): Promise<string>
  /** From the parameters that the provider added to our address. */
  identify(returned: Record<string, string>, visit: Visit): Promise<IdentityAnswer>
  /** A token for requests in the name of somebody who granted lasting access. `denied`: they took it back. */
  refresh(refreshToken: string): Promise<RefreshAnswer>
  /** Takes access back, which may have ended already; throws OutsideServiceError. */
  revoke(refreshToken: string): Promise<void>
}

/** `expiresInSeconds`: undefined if the provider does not say. */
export type RefreshAnswer =
  | { ok: true; accessToken: string; expiresInSeconds: number | undefined }
  | { ok: false; reason: 'denied' | 'unavailable'; detail: string }
