import { newsletterLimits } from '@shutterbid/domain/content/limits'
import { type AttemptContext, countAttempt, countForNetwork } from '#server/platform/attempts/count-attempts'

const { requestsPerNetwork, requestsPerAddress, linksPerNetwork, seconds } = newsletterLimits

/** Counts a request by its network and by the entered address; throws 429 above the limit. */
export async function limitRequests(context: AttemptContext, email: string) {
  await countForNetwork(context, { name: 'newsletter by network', max: requestsPerNetwork, seconds })
  await countAttempt(context, { name: 'newsletter by address', max: requestsPerAddress, seconds }, email)
}

/** Counts an opened link by its network. */
export function limitLinks(context: AttemptContext) {
  return countForNetwork(context, { name: 'newsletter link by network', max: linksPerNetwork, seconds })
}
