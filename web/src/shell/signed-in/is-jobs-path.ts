/** A list of jobs or a job, but not the form that posts one. */
export function isJobsPath(pathname: string) {
  return pathname === '/jobs' || (pathname.startsWith('/jobs/') && pathname !== '/jobs/new')
}
