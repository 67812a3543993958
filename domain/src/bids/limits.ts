export const bidLimits = {
  amount: { least: 1 },
  message: { most: 4000 },
  submissions: 3,
  bidsADay: 50,
  editsADay: 20,
  listed: 200,
  onDashboard: 5,
  compared: { least: 2, most: 4 },
} as const
