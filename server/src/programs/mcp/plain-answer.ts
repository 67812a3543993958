import { zonedTime } from '@shutterbid/domain/shared/days'
import type { McpCaller } from './mcp-caller.ts'

/**
 * A shorter answer, because assistants are charged by length: without nulls and pictures of people. Times are
 * `2026-12-05T09:00-07:00[America/Phoenix]`, in the zone of the object that has them if it has one, otherwise in the caller's.
 */
export function plainAnswer({ actor }: McpCaller, answer: Record<string, unknown>) {
  return plain(answer, actor.profile?.zone ?? 'UTC') as Record<string, unknown>
}

function plain(value: unknown, zone: string): unknown {
  if (value instanceof Date) return zonedTime(value, zone).toString({ smallestUnit: 'minute' })
  if (Array.isArray(value)) return value.map((item) => plain(item, zone))
  if (typeof value !== 'object' || value === null) return value
  const ownZone = 'zone' in value && typeof value.zone === 'string' ? value.zone : zone
  const shown = Object.entries(value).filter(([name, item]) => item !== null && name !== 'avatarKey')
  return Object.fromEntries(shown.map(([name, item]) => [name, plain(item, ownZone)]))
}
