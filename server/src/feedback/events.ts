export type FeedbackEvents = {
  'report.made': { reportId: string }
}
