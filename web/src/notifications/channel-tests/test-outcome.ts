import type { DeliveryReason, TestedChannel } from '@shutterbid/domain/notifications/kinds'
import type { ChannelTest } from '@shutterbid/domain/notifications/push-schemas'

const sent: Record<TestedChannel, string> = {
  bell: 'It is under the bell.',
  mail: 'It was sent. If it does not arrive, look among your spam.',
  push: 'It was sent. If nothing shows, see whether your system lets this browser show notifications.',
}

const reasons: Record<DeliveryReason, string> = {
  turned_off: 'It was not sent: this channel is turned off.',
  already_read: 'It was not sent: you had read it already.',
  outdated: 'It was not sent: it was outdated.',
  gone: 'It was not sent.',
  no_device: 'It was not sent: none of your devices takes notifications. Turn them on above.',
  address_dead: 'It was not sent: mails to your address come back. Change it in the Email tab.',
  refused: 'It was refused by the other side. Write to us if that happens again.',
  gave_up: 'It could not be delivered, and is not tried again.',
}

/** What became of a test, in words. */
export function testOutcome({ channel, state, reason }: ChannelTest): string {
  if (state === 'sent') return sent[channel]
  if (state === 'waiting' || state === 'sending') return 'It is on its way.'
  return reasons[reason ?? 'gone']
}
