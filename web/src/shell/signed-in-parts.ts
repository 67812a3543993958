import { lazyRouteComponent } from '@tanstack/react-router'

/** What only the signed-in have around their pages, apart from the script of visitors. */
export const SignedInBar = lazyRouteComponent(load, 'SignedInBar')
export const TabBar = lazyRouteComponent(load, 'TabBar')
export const LiveChanges = lazyRouteComponent(load, 'LiveChanges')
/** Very few have it, so it waits until it is needed. */
export const ChargeFailed = lazyRouteComponent(() => import('../billing/charge-failed.tsx'), 'ChargeFailed')

/** Until then, these three show nothing. */
export async function loadSignedInParts() {
  await Promise.all([SignedInBar, TabBar, LiveChanges].map((part) => part.preload?.()))
}

async function load() {
  const [{ SignedInBar }, { TabBar }, { LiveChanges }] = await Promise.all([
    import('./signed-in/signed-in-bar.tsx'),
    import('./signed-in/tab-bar.tsx'),
    import('./signed-in/live-changes.tsx'),
  ])
  return { SignedInBar, TabBar, LiveChanges }
}
