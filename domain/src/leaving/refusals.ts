export const leavingRefusals = {
  shoot_still_running: 'You have a shoot in progress. Complete or cancel it first, then delete your account.',
  jobs_just_changed: 'One of your jobs or bids has just changed. Please try again.',
  last_admin: 'You are the last administrator. Make somebody else an administrator first, then delete your account.',
} as const

export type LeavingRefusal = keyof typeof leavingRefusals
