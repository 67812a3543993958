/** Cookies are shared by all ports of a host: without the port in the name, two sites on one host would overwrite each other's. */
export function cookiePrefix(publicUrl: string) {
  const { port } = new URL(publicUrl)
  return port ? `shutterbid-${port}` : 'shutterbid'
}
