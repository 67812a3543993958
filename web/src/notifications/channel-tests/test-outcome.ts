import type { DeliveryReason, TestedChannel } from '@shutterbid/domain/notifications/kinds'
import type { ChannelTest } from '@shutterbid/domain/notifications/push-schemas'

const sent: Record<TestedChannel, string> = {
  bell: 'It is under the bell.',
  mail: 'It was sent. If it does not arrive, look in your spam folder.',
  push: 'It was sent. If nothing appears, check that your system allows this browser to show notifications.',
}

const reasons: Record<DeliveryReason, string> = {
  turned_off: 'It was not sent: this channel is turned off.',
  already_read: 'It was not sent: you had already read it.',
  outdated: 'It was not sent: it was outdated.',
  gone: 'It was not sent.',
  no_device: 'It was not sent: none of your devices receives notifications. Turn them on above.',
  address_dead: 'It was not sent: mail to your address is returned. Change it in the Email tab.',
  refused: 'The service that delivers it refused it. Write to us if that happens again.',
  gave_up: 'It could not be delivered and will not be tried again.',
}

/** The outcome of a test, in words. */
export function testOutcome({ channel, state, reason }: ChannelTest): string {
  if (state === 'sent') return sent[channel]
  if (state === 'waiting' || state === 'sending') return 'It is on its way.'
  return reasons[reason ?? 'gone']
}
