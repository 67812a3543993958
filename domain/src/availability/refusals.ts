export const availabilityRefusals = {
  slots_overlap: 'Time slots of one day must not overlap',
  last_slot: 'A day keeps at least one time slot. Switch the day off instead.',
} as const
