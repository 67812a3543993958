import type { ContractRouterClient } from '@orpc/contract'
import { adminContract } from './admin/contract.ts'
import { availabilityContract } from './availability/contract.ts'
import { bidsContract } from './bids/contract.ts'
import { billingContract } from './billing/contract.ts'
import { calendarsContract } from './calendars/contract.ts'
import { contentContract } from './content/contract.ts'
import { deskContract } from './desk/contract.ts'
import { feedbackContract } from './feedback/contract.ts'
import { jobsContract } from './jobs/contract.ts'
import { leavingContract } from './leaving/contract.ts'
import { messagesContract } from './messages/contract.ts'
import { notificationsContract } from './notifications/contract.ts'
import type { OperationMeta } from './operation.ts'
import { portfolioContract } from './portfolio/contract.ts'
import { profilesContract } from './profiles/contract.ts'
import { programsContract } from './programs/contract.ts'
import { reviewsContract } from './reviews/contract.ts'
import { searchContract } from './search/contract.ts'
import { signingInContract } from './signing-in/contract.ts'

/** The whole API, for the browser, server-side rendering and other programs. */
export const contract = {
  admin: adminContract,
  availability: availabilityContract,
  bids: bidsContract,
  billing: billingContract,
  calendars: calendarsContract,
  content: contentContract,
  desk: deskContract,
  feedback: feedbackContract,
  jobs: jobsContract,
  leaving: leavingContract,
  messages: messagesContract,
  notifications: notificationsContract,
  portfolio: portfolioContract,
  profiles: profilesContract,
  programs: programsContract,
  reviews: reviewsContract,
  search: searchContract,
  signingIn: signingInContract,
}

/** The typed API, for the browser and for server-side rendering. */
export type Api = ContractRouterClient<typeof contract>

/** The contract's metadata of each operation, by its path: `jobs/post`. */
export const operations: ReadonlyMap<string, OperationMeta> = new Map(
  Object.entries(contract).flatMap(([feature, procedures]) =>
    Object.entries(procedures).map(([name, procedure]) => [`${feature}/${name}`, procedure['~orpc'].meta]),
  ),
)
