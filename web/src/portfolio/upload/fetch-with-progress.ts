/** `fetch` with upload progress from 0 to 1. Rejects as `fetch` does after a network error. */
export async function fetchWithProgress(request: Request, onSent: (share: number) => void): Promise<Response> {
  const body = await request.blob()
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open(request.method, request.url)
    sending.responseType = 'blob'
    for (const [name, value] of request.headers) sending.setRequestHeader(name, value)
    sending.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
    sending.onload = () => resolve(new Response(sending.response as Blob, { status: sending.status, headers: headersOf(sending) }))
    sending.onerror = () => reject(new TypeError('Failed to fetch'))
    sending.send(body)
  })
}

function headersOf(sent: XMLHttpRequest) {
  const lines = sent.getAllResponseHeaders().split('\r\n')
  return new Headers(
    lines.flatMap((line) => (line ? [[line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]] : [])) as [
      string,
      string,
    ][],
  )
}
