import { FakeGoogle } from './fake-google.ts'
import { fakeHttp } from './fake-http.ts'

/** The fake Google on a port of its own. */
export async function openFakeGoogle() {
  const google = new FakeGoogle()
  const http = await fakeHttp((request) => google.answer(request))
  google.issuer = http.url
  return { google, http, apiUrl: http.url }
}
