import { demoExtension } from '@shutterbid/server/demo/demo-extension'
import { openSite } from './open-site.ts'

const site = await openSite(demoExtension)

export const { close, log, monitor, takeStream } = site
export { startMessage } from '@shutterbid/server/demo/start-message'
export default site.entry
