/** Said of a job that does not exist, and of one that the viewer may not open. */
export const jobNotFound = 'Job not found'
