/** The lists and details of jobs, without the form that posts one. */
export function isJobsPath(pathname: string) {
  return pathname === '/jobs' || (pathname.startsWith('/jobs/') && pathname !== '/jobs/new')
}
