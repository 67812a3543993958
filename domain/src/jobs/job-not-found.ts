/** One answer for a missing job and for one that the viewer may not open. */
export const jobNotFound = 'Job not found'
