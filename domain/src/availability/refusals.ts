export const availabilityRefusals = {
  slots_overlap: 'Time slots of one day must not overlap',
  last_slot: 'A day needs at least one time slot. Turn the day off instead.',
} as const
