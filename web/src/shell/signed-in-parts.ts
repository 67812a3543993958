import { lazyRouteComponent } from '@tanstack/react-router'

const load = () => import('./signed-in/parts.ts')

/** Kept out of the visitors' script. */
export const SignedInBar = lazyRouteComponent(load, 'SignedInBar')
export const TabBar = lazyRouteComponent(load, 'TabBar')
export const LiveChanges = lazyRouteComponent(load, 'LiveChanges')
/** Rarely shown, so they load when they are needed. */
export const Warnings = lazyRouteComponent(() => import('./warnings.tsx'), 'Warnings')
export const PasskeyOffer = lazyRouteComponent(() => import('../signing-in/passkeys/passkey-offer.tsx'), 'PasskeyOffer')

/** The first three parts render nothing until this resolves. */
export async function loadSignedInParts() {
  await Promise.all([SignedInBar, TabBar, LiveChanges].map((part) => part.preload?.()))
}
