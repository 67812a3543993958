import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '@shutterbid/server/demo/accounts'
import { aBid, aJob, aRunningJob } from '@shutterbid/server/factories/jobs'
import { aMessage } from '@shutterbid/server/factories/messages'
import { inDatabase } from '../database.ts'
import { disable, type Someone, someClient, somePhotographer, towns } from '../people.ts'
import { aPersonAt, aVisitorAt, expect, expectAccessible, fillSignIn, hold, hydrated, open, reload, signIn, test } from '../story.ts'

const offline = /ERR_INTERNET_DISCONNECTED/

test('from a bid a client writes to its photographer; both see immediately what is written and read', async ({ browser, strict }) => {
  const [ana, bo] = await Promise.all([someClient('Ana Quill'), somePhotographer('Bo Tarn', { city: towns.spokane })])
  const jobId = await aBidBetween(ana, bo)
  const boPage = await aPersonAt(browser, bo.email, strict)
  const anaPage = await aPersonAt(browser, ana.email, strict, `/jobs/${jobId}`)

  await anaPage.getByRole('link', { name: 'Message Bo Tarn' }).click()
  await expect(anaPage.getByText('No messages yet')).toHaveCount(2)
  await expectAccessible(anaPage)
  await anaPage.getByRole('button', { name: 'Send' }).click()
  await expect(anaPage.getByText('Message cannot be empty')).toBeVisible()
  await write(anaPage, 'Shall we meet at the north lot?')
  await expect(logOf(anaPage)).toContainText('Shall we meet at the north lot?')

  const toMessages = boPage.getByRole('link', { name: 'Messages, 1 unread' })
  await expect(toMessages).toBeVisible()
  await toMessages.click()
  await expect(boPage.getByText('Select a conversation to start messaging')).toBeVisible()
  await boPage.getByRole('link', { name: /Ana Quill/ }).click()
  await expect(logOf(boPage)).toContainText('Shall we meet at the north lot?')
  await expect(boPage.getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
  await expect(logOf(anaPage)).toContainText('Read')

  // Shift and Enter add a line break.
  const field = boPage.getByRole('textbox', { name: 'Message' })
  await field.fill('Gladly.')
  await field.press('Shift+Enter')
  await field.pressSequentially('Twenty minutes early?')
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await expect(logOf(anaPage)).toContainText('Gladly. Twenty minutes early?')
  await expect(logOf(boPage)).toContainText('Read')

  // A second Enter does not send an empty message.
  await field.fill('Or thirty?')
  await boPage.getByRole('button', { name: 'Send' }).dblclick()
  await expect(logOf(anaPage)).toContainText('Or thirty?')
  await expect(boPage.getByText('Message cannot be empty')).toHaveCount(0)

  // The profile and the job are one click away.
  await boPage.getByRole('link', { name: 'See job' }).click()
  await expect(boPage).toHaveURL(`/jobs/${jobId}`)
  await boPage.getByRole('link', { name: 'Message Ana Quill' }).click()
  await boPage.getByRole('link', { name: 'Ana Quill', exact: true }).click()
  await expect(boPage).toHaveURL(`/profile/${ana.id}`)
  await expect(boPage.getByRole('link', { name: 'Message Ana Quill' })).toBeVisible()
})

test('a message is changed and taken back within minutes, which both people see in every tab', async ({ browser, strict }) => {
  const [ana, bo] = await Promise.all([someClient('Ana Lorn'), somePhotographer('Bo Stint', { city: towns.spokane })])
  const boPage = await aPersonAt(browser, bo.email, strict, '/messages')
  const anaPage = await aPersonAt(browser, ana.email, strict, `/messages?user=${bo.id}`)
  const second = await anaPage.context().newPage()
  await open(strict(second), `/messages?user=${bo.id}`)
  await write(anaPage, 'The gate code is 4711, see https://example.com/gate.')
  await boPage.getByRole('link', { name: /Ana Lorn/ }).click()
  await expect(logOf(boPage).getByRole('link', { name: 'https://example.com/gate' })).toBeVisible()
  await expect(logOf(boPage).getByRole('button', { name: 'Change this message' })).toHaveCount(0)

  const more = logOf(anaPage).getByRole('button', { name: 'Change this message' })
  await more.press('Enter')
  await anaPage.getByRole('menuitem', { name: 'Edit' }).press('Enter')
  const edited = anaPage.getByRole('textbox', { name: 'Your message' })
  await expect(edited).toBeFocused()
  await edited.fill('')
  await edited.press('Enter')
  await expect(anaPage.getByText('Message cannot be empty')).toBeVisible()
  await edited.fill('The gate code is 4712')
  await edited.press('Enter')
  for (const page of [anaPage, boPage, second]) await expect(logOf(page)).toContainText('The gate code is 4712 edited')
  await expect(anaPage.getByRole('textbox', { name: 'Message', exact: true })).toBeFocused()

  await more.press('Enter')
  await anaPage.getByRole('menuitem', { name: 'Unsend' }).press('Enter')
  await expectAccessible(anaPage)
  await anaPage.getByRole('button', { name: 'Unsend' }).click()
  for (const page of [anaPage, boPage, second]) {
    await expect(logOf(page)).toContainText('Message unsent')
    await expect(logOf(page)).not.toContainText('4712')
  }
  await expect(more).toHaveCount(0)
  await expect(boPage.getByRole('link', { name: /Ana Lorn/ }).first()).toContainText('Message unsent')
  await expect(logOf(boPage).getByRole('button', { name: 'Report this message' })).toHaveCount(0)
})

test('somebody is blocked without noticing, and unblocked in the settings with one press', async ({ browser, strict }) => {
  const [ana, bo] = await Promise.all([someClient('Ana Ruff'), somePhotographer('Bo Knot', { city: towns.spokane })])
  await sendAs(bo, ana, 'Hello from before')
  const anaPage = await aPersonAt(browser, ana.email, strict, `/messages?user=${bo.id}`)
  await expect(logOf(anaPage)).toContainText('Hello from before')
  const boPage = await aPersonAt(browser, bo.email, strict, `/messages?user=${ana.id}`)
  await expect(logOf(boPage)).toContainText('Read')

  await anaPage.getByRole('button', { name: 'More about Bo Knot' }).press('Enter')
  await anaPage.getByRole('menuitem', { name: 'Block Bo' }).press('Enter')
  await expectAccessible(anaPage)
  await anaPage.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(anaPage.getByText('You blocked Bo Knot')).toBeVisible()
  await expect(anaPage.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: /Bo Knot/ })).toHaveCount(0)
  await write(boPage, 'Are you there?')
  await expect(logOf(boPage)).toContainText('Are you there?')
  await expect(boPage.getByText('Sending...')).toHaveCount(0)

  await open(anaPage, `/profile/${ana.id}?tab=notifications`)
  await expect(anaPage.getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
  await expectAccessible(anaPage)
  await anaPage.getByRole('button', { name: 'Unblock Bo Knot' }).click()
  await expect(anaPage.getByText('You have not blocked anybody.')).toBeVisible()
  await anaPage.getByRole('link', { name: 'Messages, 1 unread' }).click()
  await anaPage.getByRole('link', { name: /Bo Knot/ }).click()
  await expect(logOf(anaPage)).toContainText('Are you there?')
  await expect(logOf(boPage)).toContainText('Are you there?')
})

test('a photographer saves a reply and sends it filled in', async ({ browser, strict }) => {
  const [ana, bo] = await Promise.all([someClient('Ana Dune'), somePhotographer('Bo Crane', { city: towns.spokane })])
  await aBidBetween(ana, bo)
  const page = await aPersonAt(browser, bo.email, strict, `/messages?user=${ana.id}`)
  const menu = page.getByRole('button', { name: 'Saved replies' })
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Save a reply' }).press('Enter')
  await page.getByRole('button', { name: 'New saved reply' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Directions')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Hi {first_name}, it costs {price}.')
  await page.getByRole('button', { name: 'Save reply' }).click()
  await expect(page.getByText('There is no {price}. You can use {first name}, {client name}')).toBeVisible()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Hi {first_name}, we meet at the north lot.')
  await page.getByRole('button', { name: 'Save reply' }).click()
  await expect(page.getByRole('button', { name: 'Edit Directions' })).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Directions' }).press('Enter')
  const field = page.getByRole('textbox', { name: 'Message', exact: true })
  await expect(field).toHaveValue('Hi Ana, we meet at the north lot.')
  await expect(field).toBeFocused()
  await field.press('Enter')
  await expect(logOf(page)).toContainText('Hi Ana, we meet at the north lot.')

  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Edit saved replies' }).press('Enter')
  await page.getByRole('button', { name: 'Delete Directions' }).click()
  await page.getByRole('button', { name: 'Delete Directions for good' }).click()
  await expect(page.getByText('You have no saved replies yet.')).toBeVisible()
})

test('a search finds words in own messages and opens the thread at the one that is chosen', async ({ browser, strict }) => {
  const [ana, bo] = await Promise.all([someClient('Ana Pike'), somePhotographer('Bo Shore', { city: towns.spokane })])
  await inDatabase(async (db) => {
    for (let number = 1; number <= 70; number++)
      await aMessage(db, {
        senderId: bo.id,
        receiverId: ana.id,
        content: number === 5 ? 'The gate is green' : `number ${number}`,
        readAt: new Date(),
      })
  })
  const page = await aPersonAt(browser, ana.email, (one) => strict(one, /ERR_FAILED/), '/messages')
  const field = page.getByRole('searchbox', { name: 'Search your messages' })
  await field.fill('giraffe')
  await expect(page.getByText('No message has these words.')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/rpc/messages/search**', (route) => route.abort('failed'))
  await field.fill('gat')
  await expect(page.getByText('Error searching your messages. Please try again.')).toBeVisible()
  await page.unroute('**/api/rpc/messages/search**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('list', { name: 'Messages found' }).locator('mark')).toHaveText('gat')
  await page.getByRole('link', { name: /The gate is green/ }).click()
  const log = logOf(page)
  const lineOf = (text: string) => log.getByText(text, { exact: true })
  await expect(lineOf('Bo: The gate is green')).toBeInViewport()
  await expect(lineOf('Bo: number 70')).toHaveCount(0)
  await lineOf('Bo: number 15').scrollIntoViewIfNeeded()
  await expect(lineOf('Bo: number 30')).toHaveCount(1)
  await expect(lineOf('Bo: number 15')).toBeInViewport()
  await page.getByRole('button', { name: 'Latest messages' }).press('Enter')
  await expect(lineOf('Bo: number 70')).toBeInViewport()
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Latest messages' })).toHaveCount(0)
  await lineOf('Bo: number 50').scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: /The gate is green/ }).click()
  await expect(lineOf('Bo: The gate is green')).toBeInViewport()
  await write(page, 'Then I take the green gate.')
  await expect(log.getByText('Then I take the green gate.')).toBeInViewport()
  await expect(lineOf('Bo: number 70')).toBeInViewport()
  await field.press('Escape')
  const conversations = page.getByRole('navigation', { name: 'Conversations' })
  await expect(conversations.getByRole('link', { name: /Then I take the green gate/ })).toBeVisible()
})

test('messages written without a connection wait in the thread and are sent once, in their order, when it is back', async ({
  browser,
  strict,
}) => {
  const [ana, bo] = await Promise.all([someClient('Ana Rook'), somePhotographer('Bo Ulm', { city: towns.spokane })])
  const boPage = await aPersonAt(browser, bo.email, strict, '/messages')
  const anaPage = await aPersonAt(browser, ana.email, (page) => strict(page, offline), `/messages?user=${bo.id}`)
  await write(anaPage, 'before the tunnel')
  await boPage.getByRole('link', { name: /Ana Rook/ }).click()

  const release = await hold(anaPage, '**/api/rpc/messages/send')
  await write(anaPage, 'from the tunnel')
  await expect(logOf(anaPage)).toContainText('Sending...')
  await anaPage.context().setOffline(true)
  release()
  await expect(waitingIn(anaPage)).toHaveCount(1)
  await write(anaPage, 'still in it')
  await write(anaPage, 'and still')
  await expect(waitingIn(anaPage)).toHaveCount(3)
  // A duplicated tab has the same messages.
  const [copy] = await Promise.all([anaPage.context().waitForEvent('page'), anaPage.evaluate(() => void window.open('about:blank'))])
  strict(copy, offline)
  await anaPage.context().setOffline(false)
  await open(copy, `/messages?user=${bo.id}`)
  for (const page of [anaPage, copy, boPage]) await expect(logOf(page)).toContainText(/from the tunnel.*still in it.*and still/)
  for (const page of [anaPage, copy]) await expect(waitingIn(page)).toHaveCount(0)
  await expect(logOf(anaPage).getByText('from the tunnel')).toHaveCount(1)
  expect(await sentBy(ana)).toEqual(['before the tunnel', 'from the tunnel', 'still in it', 'and still'])
})

test('a message that waits is sent after a reload, from any page, but not for the next person in the tab; a draft stays in its thread', async ({
  browser,
  strict,
}) => {
  const [ana, bo, cy] = await Promise.all([
    someClient('Ana Rail'),
    somePhotographer('Bo Usk', { city: towns.spokane }),
    someClient('Cy Tamar'),
  ])
  const page = await aPersonAt(browser, ana.email, strict, `/messages?user=${bo.id}`, offline)
  const sends = '**/api/rpc/messages/send'
  await page.route(sends, (route) => route.abort('internetdisconnected'))
  await write(page, 'from the train')
  await expect(waitingIn(page)).toHaveCount(1)
  await reload(page)
  await expect(waitingIn(page)).toHaveCount(1)
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill('half a sen')

  await signIn(page, cy.email, `/messages?user=${bo.id}`)
  await page.unroute(sends)
  await write(page, 'Are you free?')
  // The thread shows a message before it is sent, and leaving the page would interrupt that.
  await expect.poll(() => sentBy(cy)).toEqual(['Are you free?'])
  expect(await sentBy(ana)).toEqual([])

  await signIn(page, ana.email, '/jobs')
  await expect.poll(() => sentBy(ana)).toEqual(['from the train'])
  await open(page, '/messages')
  await page.getByRole('link', { name: /Bo Usk/ }).click()
  await expect(field).toHaveValue('half a sen')
  await expect(waitingIn(page)).toHaveCount(0)
})

test('a message that the server failed to save is sent again only by its button', async ({ browser, strict }) => {
  const [ana, bo] = await Promise.all([someClient('Ana Rill'), somePhotographer('Bo Ure', { city: towns.spokane })])
  const page = await aPersonAt(browser, ana.email, strict, `/messages?user=${bo.id}`, /status of 500 /)
  const sends = '**/api/rpc/messages/send'
  await page.route(sends, (route) => route.fulfill({ status: 500, json: {} }))
  await write(page, 'Are you free?')
  await expect(page.getByRole('alert').getByText('Failed to send message')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(sends)
  await reload(page)
  await expect(page.getByRole('alert').getByText('Failed to send message')).toBeVisible()
  expect(await sentBy(ana)).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert').getByText('Failed to send message')).toHaveCount(0)
  await expect(logOf(page)).toContainText('Are you free?')
  await expect.poll(() => sentBy(ana)).toEqual(['Are you free?'])
})

test('a long thread shows its end, loads older messages above without a jump, and follows only near the end', async ({
  browser,
  strict,
}) => {
  const [ana, bo] = await Promise.all([someClient('Ana Stroud'), somePhotographer('Bo Vance', { city: towns.spokane })])
  await inDatabase(async (db) => {
    for (let number = 1; number <= 70; number++)
      await aMessage(db, { senderId: bo.id, receiverId: ana.id, content: `number ${number}`, readAt: new Date() })
  })
  const page = await aPersonAt(browser, ana.email, strict, `/messages?user=${bo.id}`)
  const log = logOf(page)
  await expect(log.getByText('Bo: number 70', { exact: true })).toBeInViewport()
  await expect(log.getByText('Bo: number 41', { exact: true })).toHaveCount(1)
  await expect(log.getByText('Bo: number 40', { exact: true })).toHaveCount(0)

  const anchor = log.getByText('Bo: number 44', { exact: true })
  await anchor.scrollIntoViewIfNeeded()
  await expect(log.getByText('Bo: number 12', { exact: true })).toHaveCount(1)
  await expect(anchor).toBeInViewport()

  await sendAs(bo, ana, 'while you read old ones')
  await expect(page.getByRole('button', { name: 'New message' })).toBeVisible()
  await expect(anchor).toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New message' }).click()
  await expect(log.getByText('while you read old ones')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'New message' })).toHaveCount(0)
  await sendAs(bo, ana, 'while you are at the foot')
  await expect(log.getByText('while you are at the foot')).toBeInViewport()
})

for (const [device, viewport] of Object.entries({
  'a wide screen': { width: 1280, height: 800 },
  'a phone': { width: 375, height: 812 },
})) {
  test(`on ${device} the line that is being read stays in place when a message arrives below`, async ({ browser, strict }) => {
    const [ana, bo] = await Promise.all([someClient('Ana Marl'), somePhotographer('Bo Finch', { city: towns.spokane })])
    await inDatabase(async (db) => {
      for (let number = 1; number <= 40; number++)
        await aMessage(db, { senderId: bo.id, receiverId: ana.id, content: `number ${number}`, readAt: new Date() })
    })
    const page = await aPersonAt(browser, ana.email, strict, `/messages?user=${bo.id}`)
    await page.setViewportSize(viewport)
    const log = logOf(page)
    for (const [up, read] of [
      [130, 34],
      [300, 31],
      [700, 24],
    ]) {
      const anchor = log.getByText(`Bo: number ${read}`, { exact: true })
      await log.evaluate((element, pixels) => element.scrollTo({ top: -Number(pixels) }), up)
      await expect(anchor).toBeInViewport()
      const before = await topOf(anchor)
      await sendAs(bo, ana, `Gate ${up} is locked.\nAsk for the key\nat the north lot\nand say my name.`)
      await expect(log.getByText(`Gate ${up} is locked.`)).toHaveCount(1)
      await expect(page.getByRole('button', { name: 'New message' })).toBeVisible()
      expect(Math.abs((await topOf(anchor)) - before)).toBeLessThanOrEqual(1)
    }
  })
}

test('on a phone there is one pane at a time, and no bottom bar in a thread', async ({ browser, strict }) => {
  const [ana, bo] = await Promise.all([someClient('Ana Thorn'), somePhotographer('Bo Wick', { city: towns.spokane })])
  await sendAs(bo, ana, 'Hello from the road')
  const page = await aPersonAt(browser, ana.email, strict, '/messages')
  await page.setViewportSize({ width: 375, height: 812 })
  const bar = page.getByRole('navigation', { name: 'Sections' })
  await expect(bar.getByRole('link', { name: 'Messages 1 unread' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Bo Wick/ }).click()
  await expect(page.getByRole('region', { name: 'Bo Wick' })).toBeFocused()
  await expect(logOf(page)).toContainText('Hello from the road')
  await expect(bar).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Conversations' })).toBeHidden()
  await page.getByRole('link', { name: 'Back to Messages' }).click()
  await expect(bar).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Conversations' })).toBeVisible()
})

test('with the keyboard a conversation opens with the focus in the text field, and everything around it is a stop or two away', async ({
  browser,
  strict,
}) => {
  const [ana, bo] = await Promise.all([someClient('Ana Reed'), somePhotographer('Bo Larch', { city: towns.spokane })])
  await inDatabase(async (db) => {
    for (let number = 1; number <= 5; number++)
      await aMessage(db, { senderId: bo.id, receiverId: ana.id, content: `number ${number}`, readAt: new Date() })
  })
  const page = await aPersonAt(browser, ana.email, strict, '/messages', offline)
  const field = page.getByRole('textbox', { name: 'Message' })
  await page.getByRole('link', { name: /Bo Larch/ }).press('Enter')
  await expect(field).toBeFocused()
  await expect(logOf(page)).toContainText('number 5')

  const reports = logOf(page).getByRole('button', { name: 'Report this message' })
  await page.keyboard.press('Shift+Tab')
  await expect(reports.nth(4)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(reports.nth(3)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(reports.first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(logOf(page)).toBeFocused()

  await page.context().setOffline(true)
  await write(page, 'Never mind')
  await page.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('Never mind')).toHaveCount(0)
  await expect(field).toBeFocused()
})

test('a thread needs a subscription, except with the client of a running shoot', async ({ browser, strict }) => {
  const [ana, eve, bo] = await Promise.all([
    someClient('Ana Upton'),
    someClient('Eve Marsh'),
    somePhotographer('Bo Yarrow', { city: towns.spokane, subscription: null }),
  ])
  const { job } = await inDatabase((db) => aRunningJob(db, { clientId: ana.id, photographerId: bo.id }))
  const evePage = await aPersonAt(browser, eve.email, strict, `/messages?user=${bo.id}`)
  const page = await aPersonAt(browser, bo.email, strict, `/jobs/${job.id}`)
  await expect(page.getByRole('link', { name: 'Messages', exact: true })).toHaveCount(0)
  await write(evePage, 'The gate code is 4711')

  // The notification is delayed, in case the message is read as it arrives.
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await page.getByRole('link', { name: /Eve Marsh wrote to you\./ }).click()
  await expect(page.getByText('Subscribe to read and write messages')).toBeVisible()
  await expect(page.locator('body')).not.toContainText('4711')
  await expectAccessible(page)

  await open(page, `/jobs/${job.id}`)
  await page.getByRole('link', { name: 'Message Ana Upton' }).click()
  await write(page, 'On my way')
  await expect(logOf(page)).toContainText('On my way')
})

test('a partner who is disabled can be read but not written to, without a reload', async ({ browser, strict }) => {
  const [ana, bo] = await Promise.all([someClient('Ana Vole'), somePhotographer('Bo Zell', { city: towns.spokane })])
  await sendAs(bo, ana, 'Hello from before')
  const page = await aPersonAt(browser, ana.email, strict, `/messages?user=${bo.id}`)
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeEnabled()
  await page.getByRole('textbox', { name: 'Message' }).fill('half a sen')
  await disable(bo)
  await expectNotWrittenTo(page)
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('half a sen')
  await expect(logOf(page)).toContainText('Hello from before')
})

test('a screen without live updates learns from the refusal that somebody is disabled', async ({ browser, strict }) => {
  const [ana, bo] = await Promise.all([someClient('Ana Wick'), somePhotographer('Bo Yarn', { city: towns.spokane })])
  // Marking a message as read also reads the thread again, and could tell of it first.
  await inDatabase((db) => aMessage(db, { senderId: bo.id, receiverId: ana.id, content: 'Hello from before', readAt: new Date() }))
  const page = await aVisitorAt(browser, strict, '/sign-in', /ERR_FAILED/)
  await page.route('**/api/changes**', (route) => route.abort('failed'))
  await signIn(page, ana.email, `/messages?user=${bo.id}`)
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeEnabled()
  await disable(bo)
  await write(page, 'Are you there?')
  await expect(page.getByRole('alert').getByText("This user's account is disabled")).toBeVisible()
  await expectNotWrittenTo(page)
})

test('a person who was signed out sees that next to their text, signs in from there, and loses nothing', async ({ browser, strict }) => {
  const [ana, bo] = await Promise.all([someClient('Ana Yew'), somePhotographer('Bo Ash', { city: towns.spokane })])
  await inDatabase((db) => aMessage(db, { senderId: bo.id, receiverId: ana.id, content: 'Hello from before', readAt: new Date() }))
  const page = await aVisitorAt(browser, strict, '/sign-in', /ERR_FAILED|status of 401 /)
  await page.route('**/api/changes**', (route) => route.abort('failed'))
  await signIn(page, ana.email, `/messages?user=${bo.id}`)
  await page.context().clearCookies()
  await write(page, 'Are you there?')
  await expect(page.getByRole('alert').getByText('You must be logged in to send messages')).toBeVisible()
  await expect(logOf(page)).toContainText('Hello from before')
  await expect(logOf(page)).toContainText('Are you there?')
  await page.getByRole('textbox', { name: 'Message' }).fill('half a sen')

  await logOf(page).getByRole('link', { name: 'Sign In' }).click()
  await page.waitForURL('**/sign-in?redirect=**')
  await hydrated(page)
  await fillSignIn(page, ana.email)
  await page.waitForURL(`**/messages?user=${bo.id}`)
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('half a sen')
  await logOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect(logOf(page).getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(logOf(page)).toContainText('Are you there?')
})

test('an open thread is updated when the partner deletes their account', async ({ browser, strict }) => {
  const [ana, bo] = await Promise.all([someClient('Ana Birch'), somePhotographer('Bo Fern', { city: towns.spokane })])
  await sendAs(bo, ana, 'Hello from before')
  const page = await aPersonAt(browser, ana.email, strict, `/messages?user=${bo.id}`)
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeEnabled()
  const { request } = await browser.newContext()
  const headers = { 'x-csrf-token': 'orpc', 'sec-fetch-site': 'same-origin' }
  for (const [call, json] of [
    ['signingIn/signIn', { email: bo.email, password: demoPassword }],
    ['leaving/deleteAccount', { proof: { password: demoPassword } }],
  ] as const)
    await request.post(`/api/rpc/${call}`, { headers, data: { json } })
  await expectNotWrittenTo(page)
  await expect(page.getByRole('region', { name: 'Former photographer' }).getByText('Former photographer', { exact: true })).toBeVisible()
  await expect(page.locator(`a[href="/profile/${bo.id}"]`)).toHaveCount(0)
  await expect(logOf(page)).toContainText('Hello from before')
})

async function expectNotWrittenTo(page: Page) {
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeDisabled()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription("This user's account is disabled")
  await expect(page.getByRole('status').getByText("This user's account is disabled")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
}

async function topOf(line: Locator) {
  return (await line.boundingBox())?.y ?? Number.NaN
}

function logOf(page: Page) {
  return page.getByRole('log')
}

function waitingIn(page: Page) {
  return logOf(page).getByText('Waiting for a connection')
}

/** The messages that somebody sent, oldest first. */
async function sentBy({ id }: Someone) {
  const { rows } = await inDatabase(({ $client }) =>
    $client.query<{ content: string }>(
      `select content from messages join events on facts->>'messageId' = messages.id::text where sender_id = $1 and name = 'message.sent' order by number`,
      [id],
    ),
  )
  return rows.map(({ content }) => content)
}

async function write(page: Page, message: string) {
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
  await page.getByRole('textbox', { name: 'Message' }).press('Enter')
}

/** Writes as the API does, with the event that updates open screens. */
function sendAs(from: Someone, to: Someone, content: string) {
  return inDatabase(async (db) => {
    const message = await aMessage(db, { senderId: from.id, receiverId: to.id, content })
    const facts = { messageId: message.id, senderId: from.id, receiverId: to.id }
    await db.$client.query(`insert into events (name, facts) values ('message.sent', $1)`, [facts])
  })
}

/** A job of the client with a bid of the photographer; returns the id of the job. */
function aBidBetween(client: Someone, photographer: Someone) {
  return inDatabase(async (db) => {
    const job = await aJob(db, { clientId: client.id, city: towns.spokane })
    await aBid(db, { jobId: job.id, photographerId: photographer.id })
    return job.id
  })
}
