import type { Page } from '@playwright/test'
import { pagePool } from '../browser/page-pool.ts'

/**
 * Gives a page a virtual device with passkeys, which confirms every request at once while `answers`; otherwise it waits, like a device
 * that nobody has touched yet.
 */
export async function addVirtualAuthenticator(page: Page) {
  pagePool.doNotReuse(page)
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    answers: (enabled: boolean) => client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    passkeys: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    verifies: (isUserVerified: boolean) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
