export function invitableRowId(jobId: string) {
  return `ask-about-${jobId}`
}
