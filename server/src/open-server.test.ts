import { expect, test } from 'vitest'
import { demoExtension } from '../demo/demo-extension.ts'
import { openServer } from './open-server.ts'
import { readEnv } from './platform/configuration/env.ts'

const live = { SHUTTERBID_MODE: 'live', PUBLIC_URL: 'https://shutterbid.example', SMTP_URL: 'smtp://mail.example:587' }

test.each([
  { says: 'a demo without its parts', vars: { SHUTTERBID_MODE: 'demo' }, demo: undefined },
  { says: 'a live site with the parts of a demo', vars: live, demo: demoExtension },
])('$says does not start', async ({ vars, demo }) => {
  await expect(openServer({ env: readEnv(vars), demo })).rejects.toThrow('different entries')
})
