import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { renderSignedIn } from '../render-signed-in.factory.tsx'
import { aViewer } from '../viewer.factory.ts'
import { sessionEnded } from './session-ended.ts'

test('a private page gives way to the sign-in page, which leads back to it', async () => {
  const router = await renderPage('/jobs?status=completed')
  await page.getByRole('button', { name: 'End the session' }).click()
  await expect.element(page.getByText('You were signed out on this device')).toBeVisible()
  await expect.poll(() => router.state.location.href).toBe('/sign-in?redirect=%2Fjobs%3Fstatus%3Dcompleted')
})

test.each(['/reset-password?token=abc', '/message?text=Done'])('%s stays, because it needs no session', async (address) => {
  const router = await renderPage(address)
  await page.getByRole('button', { name: 'End the session' }).click()
  await expect.element(page.getByText('Ended')).toBeVisible()
  expect(router.state.location.href).toBe(address)
  await expect.element(page.getByText('You were signed out on this device')).not.toBeInTheDocument()
})

async function renderPage(address: string) {
  const router = await renderSignedIn(aViewer(), <EndSession />, { address })
  answerCalls({ 'profiles/viewer': { gives: null } })
  return router
}

function EndSession() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  const [hasEnded, setHasEnded] = useState(false)
  const end = () => sessionEnded('signed_out', { queryClient, router, toast }).then(() => setHasEnded(true))
  return hasEnded ? <p>Ended</p> : <Button onClick={end}>End the session</Button>
}
