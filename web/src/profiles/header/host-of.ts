/** 'vega.photo' for 'https://www.vega.photo/about'; null for anything but a web address. */
export function hostOf(url: string | null): string | null {
  if (!url || !URL.canParse(url)) return null
  const { protocol, host } = new URL(url)
  return protocol === 'https:' ? host.replace(/^www\./, '') : null
}
