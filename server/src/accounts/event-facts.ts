import type { StoredEvent } from '#server/platform/events/define-events'

export type AccountEvents = {
  'account.deleted': { personId: string }
  'account.disabled': { personId: string }
  'account.enabled': { personId: string }
}

export type AccountEvent<Name extends keyof AccountEvents> = StoredEvent<Name, AccountEvents[Name]>
