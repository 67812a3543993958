// One script for what every page of a signed-in person shows.
export { LiveChanges } from './live-changes.tsx'
export { SignedInBar } from './signed-in-bar.tsx'
export { TabBar } from './tab-bar.tsx'
