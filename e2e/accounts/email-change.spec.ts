import type { Page } from '@playwright/test'
import { addressOf, someClient } from '../people.ts'
import { aPersonAt, aVisitorAt, expect, expectAccessible, expectToast, fillSignIn, linkIn, mailTo, open, signIn, test } from '../story.ts'

const sent = 'Confirmation email sent. Please check your inbox to confirm the new email address.'
const oldSubject = /Confirm or stop the change of your email address/
const newSubject = /Confirm your new email address/
const confirmSubject = /Confirm (?:your new|or stop the change of your) email address/

test('an address changes when both inboxes have confirmed, and then only the new one can sign in', async ({ browser, strict }) => {
  const { id, email } = await someClient('Edda Marlow')
  const fresh = addressOf('Edda Fresh')
  const page = await aPersonAt(browser, email, strict, `/profile/${id}?tab=email`)
  await page.getByLabel('New email').fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText('New email must be different from current email')).toBeVisible()
  await expectAccessible(page)

  await askFor(page, fresh)
  await open(page, `/profile/${id}?tab=email`)
  await expect(page.getByText(`Waiting to change to ${fresh}. Open the links in both inboxes within 24 hours.`)).toBeVisible()

  const inbox = await aVisitorAt(browser, strict, '/')
  await confirmIn(inbox, fresh)
  await expect(inbox.getByRole('heading', { name: 'One More Step' })).toBeVisible()
  await expect(inbox.getByText('One of two is done: your new address has agreed.')).toBeVisible()
  for (const [address, subject] of [
    [fresh, newSubject],
    [email, oldSubject],
  ] as const)
    expect(await mailTo(page.context(), address, subject)).toContain('Until both inboxes have agreed, nothing changes.')
  // The open tab is updated.
  await expect(page.getByText('The new inbox has agreed; open the link in your old one.')).toBeVisible()
  await open(inbox, '/sign-in')
  await fillSignIn(inbox, fresh)
  await expect(inbox.getByRole('alert')).toHaveText('Invalid email or password')

  await confirmIn(inbox, email)
  await expectToast(inbox, 'Email changed successfully')
  await expect(inbox).toHaveURL((url) => url.pathname === '/' && url.hash === '')
  for (const address of [email, fresh]) {
    expect(await mailTo(page.context(), address, /Your email address was changed/)).toContain(`now uses ${fresh}`)
  }
  await expect(page.getByText(`You sign in with ${fresh}.`)).toBeVisible()
  await open(inbox, '/sign-in')
  await fillSignIn(inbox, email)
  await expect(inbox.getByRole('alert')).toHaveText('Invalid email or password')
  await signIn(inbox, fresh)
})

test('an address that is taken gets the same answer, and its owner gets a mail', async ({ browser, strict }) => {
  const asking = await someClient('Ezra Holm')
  const owner = await someClient('Opal Reyes')
  const page = await aPersonAt(browser, asking.email, strict, `/profile/${asking.id}?tab=email`)
  const answers: string[] = []
  for (const address of [owner.email, addressOf('Ezra Fresh')]) {
    await open(page, `/profile/${asking.id}?tab=email`)
    await askFor(page, address)
    answers.push(await page.getByRole('main').innerText())
    expect(linkIn(await mailTo(page.context(), asking.email, confirmSubject), '/email-change')).toBeTruthy()
  }
  expect(answers[0]).toBe(answers[1])
  const mail = await mailTo(page.context(), owner.email, /This address has an account already/)
  expect(mail).toContain('nothing about your account has changed')
  expect(mail).not.toContain(asking.email)
})

test('the old inbox can cancel a change, and so can the tab; the links are then invalid', async ({ browser, strict }) => {
  const { id, email } = await someClient('Ines Stop')
  const first = addressOf('Ines One')
  const second = addressOf('Ines Two')
  const page = await aPersonAt(browser, email, strict, `/profile/${id}?tab=email`)
  await askFor(page, first)
  const inbox = await aVisitorAt(browser, strict, linkIn(await mailTo(page.context(), email, confirmSubject), '/email-change'))
  await expectAccessible(inbox)
  await inbox.getByRole('button', { name: 'Stop it: keep my old email' }).click()
  await expect(inbox.getByRole('heading', { name: 'Your email stays as it is' })).toBeVisible()
  await expectVoid(inbox, linkIn(await mailTo(page.context(), first, confirmSubject), '/email-change'))

  await open(page, `/profile/${id}?tab=email`)
  await expect(page.getByText(/^Waiting to change/)).toHaveCount(0)
  await askFor(page, second)
  await open(page, `/profile/${id}?tab=email`)
  await page.getByRole('button', { name: 'Stop the change' }).click()
  await expectToast(page, 'Your email stays as it is')
  await expect(page.getByText(/^Waiting to change/)).toHaveCount(0)
  await expectVoid(inbox, linkIn(await mailTo(page.context(), second, confirmSubject), '/email-change'))
  await signIn(inbox, email)
})

async function askFor(page: Page, address: string) {
  await page.getByLabel('New email').fill(address)
  await page.getByRole('button', { name: 'Change email' }).click()
  await expectToast(page, sent)
  await expect(page.getByRole('heading', { name: 'One More Step' })).toBeVisible()
}

async function confirmIn(inbox: Page, address: string) {
  await open(inbox, linkIn(await mailTo(inbox.context(), address, confirmSubject), '/email-change'))
  await inbox.getByRole('button', { name: 'Confirm the change' }).click()
}

async function expectVoid(inbox: Page, link: string) {
  await open(inbox, link)
  await inbox.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(inbox.getByText('This link has expired or was already used. Ask for a new one.')).toBeVisible()
}
