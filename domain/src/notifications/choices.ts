import { isAlwaysSent, type ListedKind, type NotificationKind, notificationKinds } from './kinds.ts'
import { type NotificationTopic, notificationTopics } from './notification-topics.ts'

/** The channels that a person turns on and off; the bell records every kind. */
export const chosenChannels = ['mail', 'push'] as const
export type ChosenChannel = (typeof chosenChannels)[number]

/** When a photographer is notified of new jobs. */
export const newJobsPaces = ['as_they_come', 'each_morning', 'weekly'] as const
export type NewJobsPace = (typeof newJobsPaces)[number]

/** `topics`: the toggles. `kinds`: choices for single kinds, which override their topic. */
export type Choices = {
  topics: Record<NotificationTopic, Record<ChosenChannel, boolean>>
  kinds: { kind: ListedKind; channel: ChosenChannel; isOn: boolean }[]
}

/** Whether the topic of a kind says to send it over a channel. A topic that is on does not turn on kinds that are off by default. */
export function followsTopic({ topics }: Pick<Choices, 'topics'>, kind: NotificationKind, channel: ChosenChannel): boolean {
  const { topic, isOffByDefault } = notificationKinds[kind]
  return topic !== 'followed_pictures' && topic !== 'saved_search' && topics[topic][channel] && !isOffByDefault
}

/**
 * Whether a person wants a kind over a channel. New pictures are chosen with the follow instead, new photographers with the saved search; a
 * test is sent because it was asked for. Some kinds are always sent.
 */
export function isWanted(choices: Choices, kind: NotificationKind, channel: ChosenChannel): boolean {
  if (kind === 'delivery_test' || isAlwaysSent(kind, channel)) return true
  const own = choices.kinds.find((choice) => choice.kind === kind && choice.channel === channel)
  return own?.isOn ?? followsTopic(choices, kind, channel)
}

/** Every topic is on until somebody turns it off. */
export const defaultTopics = Object.fromEntries(notificationTopics.map((topic) => [topic, { mail: true, push: true }])) as Choices['topics']

/** The channels of a notification besides the bell, which records every kind. Gathered kinds wait for a digest instead. */
export function channelsFor(choices: Choices & { newJobs: NewJobsPace }, kind: NotificationKind): (ChosenChannel | 'digest')[] {
  const wanted = chosenChannels.filter((channel) => isWanted(choices, kind, channel))
  return choices.newJobs !== 'as_they_come' && notificationKinds[kind].isInDigest && wanted.length > 0 ? ['digest'] : wanted
}
