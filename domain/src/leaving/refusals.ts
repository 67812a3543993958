import { exportLimits } from './limits.ts'

export const leavingRefusals = {
  shoot_still_running: 'You have a shoot in progress. Complete or cancel it first, then delete your account.',
  jobs_just_changed: 'One of your jobs or bids has just changed. Please try again.',
  last_admin: 'You are the last administrator. Make somebody else an administrator first, then delete your account.',
  export_being_made: 'Your file is being made. It will be here soon.',
  exports_used_up: `You have asked for ${exportLimits.aDay} files within 24 hours. Ask for the next one in {time}.`,
} as const

export type LeavingRefusal = keyof typeof leavingRefusals
