import { openSite } from './open-site.ts'

const site = await openSite()

export const { close, log, monitor, takeStream } = site
export default site.entry
