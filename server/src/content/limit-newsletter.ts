import { newsletterLimits } from '@shutterbid/domain/content/limits'
import { type AttemptContext, countAttempt, countForNetwork } from '#server/platform/attempts/count-attempts'

const { asksPerNetwork, asksPerAddress, linksPerNetwork, seconds } = newsletterLimits

/** Counts an address that somebody typed, against their network and against the address itself; throws 429 once there were too many. */
export async function limitAsking(asked: AttemptContext, email: string) {
  await countForNetwork(asked, { name: 'newsletter by network', most: asksPerNetwork, seconds })
  await countAttempt(asked, { name: 'newsletter by address', most: asksPerAddress, seconds }, email)
}

/** Counts a link that somebody opened, against their network. */
export function limitLinks(asked: AttemptContext) {
  return countForNetwork(asked, { name: 'newsletter link by network', most: linksPerNetwork, seconds })
}
