/** Cookies do not tell ports apart: two sites on one machine would sign each other out. */
export function cookiePrefix(publicUrl: string) {
  const { port } = new URL(publicUrl)
  return port ? `shutterbid-${port}` : 'shutterbid'
}
