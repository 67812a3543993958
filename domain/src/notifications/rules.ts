import { type Channel, notificationKinds } from './kinds.ts'
import { type MailKind, type Topic, topics } from './mail-topics.ts'
import type { PreferencesView } from './schemas.ts'

/** Which topics a channel delivers by default. */
export function topicDefaults(channel: Channel): PreferencesView {
  const kinds: { topic: MailKind; channels: readonly Channel[] }[] = Object.values(notificationKinds)
  const isOn = (topic: Topic) => kinds.some((kind) => kind.topic === topic && kind.channels.includes(channel))
  return Object.fromEntries(topics.map((topic) => [topic, isOn(topic)])) as PreferencesView
}
