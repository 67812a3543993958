import { fakeHttp } from './fake-http.ts'
import { FakeOpenId } from './fake-openid.ts'

/** The fake OpenID provider on a port of its own. */
export async function openFakeOpenId() {
  const provider = new FakeOpenId()
  const http = await fakeHttp((request) => provider.answer(request))
  provider.issuer = http.url
  return provider
}
