import { deliveryTimes } from './delivery-times.ts'
import { jobLimits } from './limits.ts'

/** Apart from `jobRefusals`, which every job page loads. */
export const deliveryRefusals = {
  delivery_before_start: 'The shoot has not started yet, so there are no pictures to deliver.',
  delivery_waits: 'You said that they are delivered. Your client has not answered yet.',
  pictures_received: 'Your client already has the pictures.',
  delivery_over: 'This hire is over, so pictures can no longer be delivered or reported missing here. Write to each other.',
  delivery_links_used_up: `A hire can have ${jobLimits.deliveryLinks.max} links in all. Give the rest in a message.`,
  deliveries_used_up: `You have said ${jobLimits.deliveriesAJob} times that pictures of this hire are delivered. Write to your client.`,
  no_delivery_waits: 'There is no delivery to answer any more. Look at the job again.',
  missing_said: 'You have already said that pictures are missing.',
  trouble_too_early: `You can say this from ${deliveryTimes.troubleHours} hours after the start of the shoot.`,
  trouble_over: 'This hire is over, so this can no longer be said here.',
  trouble_said: 'You have already said what went wrong.',
  no_trouble_to_answer: 'There is nothing to answer. Look at the job again.',
} as const

export type DeliveryRefusal = keyof typeof deliveryRefusals
