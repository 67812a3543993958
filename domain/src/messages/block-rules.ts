import type { UserType } from '../accounts/schemas.ts'
import { type Decision, no, yes } from '../shared/decision.ts'
import { messageLimits } from './limits.ts'
import type { MessageRefusal } from './refusals.ts'

/** `count`: how many people they have blocked. */
type BlockFacts = { userType: UserType; partnerType: UserType; count: number }

/** Clients and photographers can block each other; nobody else writes to them. */
export function canBlock({ userType, partnerType, count }: BlockFacts): Decision<MessageRefusal> {
  if (userType === partnerType) return no('message_not_permitted')
  return count < messageLimits.blocks ? yes : no('blocks_used_up')
}
