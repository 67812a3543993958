import axios, { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'
import { type Document, OpenAPIClientAxios } from 'openapi-client-axios'
import { apiDocument } from '#server/programs/documentation/api-document'

type Request = (path: string, init: RequestInit) => Response | Promise<Response>
type Fields = { [name: string]: unknown }
type Answer = { status: number; data: Fields & { items: Fields[] } }
type Run = (query: Fields | null, body: Fields | undefined, config: object) => Promise<Answer>

/**
 * A client that a library makes from the document of the API, for one token. Its function sends a query or a body, whichever the document says
 * of an operation, and returns refusals too.
 */
export async function generateClient(request: Request, publicUrl: string, token: string) {
  const definition: Document = JSON.parse(JSON.stringify(await apiDocument(publicUrl)))
  const headers = { authorization: `Bearer ${token}` }
  const adapter = (config: InternalAxiosRequestConfig) => send(request, config)
  const library = new OpenAPIClientAxios({ definition, axiosConfigDefaults: { adapter, headers, validateStatus: () => true } })
  const runs = (await library.init()) as unknown as Record<string, Run>
  return (operationId: string, input: Fields = {}, more: Record<string, string> = {}) => {
    const isRead = library.getOperation(operationId)?.method === 'get'
    return runs[operationId]!(isRead ? input : null, isRead ? undefined : input, { headers: more })
  }
}

async function send(request: Request, config: InternalAxiosRequestConfig) {
  const { pathname, search } = new URL(axios.getUri(config))
  const headers = Object.entries(config.headers.toJSON(true)).map(([name, value]): [string, string] => [name, String(value)])
  const response = await request(`${pathname}${search}`, { method: config.method?.toUpperCase() ?? 'GET', headers, body: config.data })
  const { status, statusText } = response
  return { config, status, statusText, data: await response.json(), headers: AxiosHeaders.from(Object.fromEntries(response.headers)) }
}
