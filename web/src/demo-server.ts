import { demoParts } from '@shutterbid/server/demo/demo-parts'
import { openSite } from './open-site.ts'

const site = await openSite(demoParts)

export const { close, log, takeStream } = site
export { startMessage } from '@shutterbid/server/demo/start-message'
export default site.entry
