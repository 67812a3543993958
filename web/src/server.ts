import { openSite } from './open-site.ts'

const site = await openSite()

export const { close, log, takeStream } = site
export default site.entry
