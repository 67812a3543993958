export const calendarLimits = {
  /** What a photographer's feed holds: shoots that ended within `pastMonths` and all later ones, the latest `shoots` of them. */
  feed: { pastMonths: 12, shoots: 1000, refreshMinutes: 60 },
} as const
