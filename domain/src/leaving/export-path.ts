/** Where the owner of an export downloads it, on this site. */
export function exportPath(exportId: string) {
  return `/api/exports/${exportId}.zip`
}
