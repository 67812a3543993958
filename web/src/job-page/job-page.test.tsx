import { noDetails } from '@shutterbid/domain/bids/bid-details'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aViewer } from '../accounts/viewer.factory.ts'
import { answerCalls } from '../api/answer-calls.factory.ts'
import { aBidView } from '../bids/bid-view.factory.ts'
import { oneBidOptions } from '../bids/bids-options.ts'
import { aJobView } from '../jobs/job-view.factory.ts'
import { picturesOptions } from '../portfolio/pictures-options.ts'
import { renderJobPage } from './render-job-page.factory.tsx'

const bo = aViewer()
const ana = aViewer({ id: 'ana', fullName: 'Ana Reyes', userType: 'client', isSubscribed: false })
const ownBid = aBidView('bid', { isOwn: true, amountDollars: 420, message: 'I know that river.', may: ['edit', 'withdraw'] })
const { id, status, rejectReason, isArchived } = ownBid
const jobWithBid = aJobView({ ownBid: { id, status, rejectReason, isArchived, amountDollars: 420 }, bidCount: 1, may: [] })
const editable = { viewer: bo, job: jobWithBid, bids: [ownBid] }
const lapsed = { viewer: { ...bo, isSubscribed: false }, bids: [{ ...ownBid, may: ['withdraw' as const] }] }
const disabled = { job: { ...jobWithBid, isPartnerDisabled: true }, bids: [{ ...ownBid, may: ['withdraw' as const] }] }

const editBid = page.getByRole('button', { name: 'Edit bid' })
const withdrawBid = page.getByRole('button', { name: 'Withdraw bid' })
const message = page.getByRole('textbox', { name: 'Message' })
const alert = page.getByRole('alert')

beforeEach(() => sessionStorage.clear())

describe('a photographer whom the client asked for a bid', () => {
  test('reads it on the job page until they bid', async () => {
    const { answer } = await renderJobPage({ viewer: bo, job: aJobView({ invitedAt: new Date('2026-11-22T12:00:00Z') }), bids: [] })
    await expect.element(page.getByText(/^Ana asked you for a bid .*Other photographers can bid, too\.$/)).toBeVisible()
    answer({ job: jobWithBid, bids: [ownBid] })
    await expect.element(editBid).toBeVisible()
    await expect.element(page.getByText(/asked you for a bid/)).not.toBeInTheDocument()
  })
})

describe('a photographer whom the client asks again after a cancelled hire', () => {
  const offer = { ...noDetails, amountDollars: 450, message: 'I know that pier.', pictureIds: [] }
  const asked = aJobView({ invitedAt: new Date('2026-11-22T12:00:00Z'), earlierOffer: offer, may: ['bid'] })
  const yes = page.getByRole('button', { name: 'Yes, my bid of $450 stands' })
  const no = page.getByRole('button', { name: 'No, not this time' })

  test('confirms the bid with one tap, on the terms that they see', async () => {
    const sent: unknown[] = []
    answerCalls({
      'bids/submit': (input) => {
        sent.push(input)
        return { gives: ownBid }
      },
    })
    await renderJobPage({ viewer: bo, job: asked, bids: [] })
    await expect.element(page.getByText(/^The hire was cancelled, and Ana asks whether you are still free\./)).toBeVisible()
    await expect(document).toBeAccessible()
    await userEvent.click(yes)
    await expect.element(page.getByText('Your bid stands')).toBeVisible()
    expect(sent).toEqual([{ ...offer, jobId: asked.id, seenJobVersion: asked.version }])
  })

  test('reads why the bid cannot stand any more', async () => {
    answerCalls({ 'bids/submit': { refuses: 'job_not_open' } })
    await renderJobPage({ viewer: bo, job: asked, bids: [] })
    await userEvent.click(yes)
    await expect.element(alert.getByText('This job is no longer open.')).toBeVisible()
  })

  test('says no with one tap', async () => {
    answerCalls({ 'bids/decline': { gives: { done: true } } })
    await renderJobPage({ viewer: bo, job: asked, bids: [] })
    await userEvent.click(no)
    await expect.element(page.getByText('Ana sees that you said no')).toBeVisible()
  })

  test('cannot confirm without a subscription, and reads so', async () => {
    const viewer = { ...bo, isSubscribed: false }
    await renderJobPage({ viewer, job: { ...asked, may: ['bidOnceSubscribed'] }, bids: [] })
    await expect.element(page.getByText(/You need a subscription for that\.$/)).toBeVisible()
    await expect.element(no).toBeVisible()
    await expect.element(yes).not.toBeInTheDocument()
  })
})

describe('a photographer with another shoot on that day', () => {
  const shootBefore = { placeLabel: 'Mesa, AZ 85201', miles: 24, arrivesAt: new Date('2026-12-05T22:10:00Z') }
  const shootAfter = { placeLabel: 'Tempe, AZ 85281', miles: 9, leavesAt: new Date('2026-12-06T00:20:00Z') }
  const free = { isBusyThen: false, isAtWorkThen: true }

  test('reads in the bid form when they would come, and when they would have to leave', async () => {
    const { answer } = await renderJobPage({ viewer: bo, job: aJobView({ ...free, shootBefore, shootAfter }), bids: [] })
    await expect.element(page.getByText('You would come from Mesa, 24 miles away, at 3:10 PM.')).toBeVisible()
    await expect.element(page.getByText('You would have to leave for Tempe, 9 miles away, at 5:20 PM.')).toBeVisible()
    await expect.element(page.getByText('You are free that afternoon')).toBeVisible()
    await expect(document).toBeAccessible()
    answer({ job: aJobView(free) })
    await expect.element(page.getByText(/You would/)).not.toBeInTheDocument()
  })

  test('reads that there is too little time in between, and can still bid', async () => {
    const job = aJobView({ isBusyThen: true, isTooClose: true, isAtWorkThen: true, shootAfter })
    await renderJobPage({ viewer: bo, job, bids: [] })
    await expect.element(page.getByText('You are busy too shortly before or after it')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Place bid' })).toBeVisible()
  })

  test('reads whether it is a shoot or an event of their calendar', async () => {
    const job = aJobView({ isBusyThen: true, hasEventThen: true, isAtWorkThen: true })
    const { answer } = await renderJobPage({ viewer: bo, job, bids: [] })
    await expect.element(page.getByText('You have an event in your calendar then')).toBeVisible()
    answer({ job: { ...job, hasEventThen: false } })
    await expect.element(page.getByText('You are hired for another shoot then')).toBeVisible()
  })
})

describe('a template', () => {
  const template = {
    id: 'template',
    use: 'bid' as const,
    name: 'Portraits',
    text: 'Hi {first name}, for your {dream} I bring lights.',
    amountDollars: null,
    ...noDetails,
    editedPictures: 40,
    isTravelIncluded: true,
  }
  const place = { viewer: bo, job: aJobView({}), bids: [], templates: [template] }
  const use = page.getByRole('button', { name: 'Portraits' })

  test('fills in message and details with one press, and says what is left to fill in', async () => {
    await renderJobPage(place)
    await userEvent.click(use)
    await expect.element(message).toHaveValue(`Hi ${place.job.client.fullName.split(' ')[0]}, for your {dream} I bring lights.`)
    await expect.element(page.getByLabelText('Edited pictures')).toHaveValue('40')
    await expect.element(page.getByLabelText('Travel')).toHaveValue('true')
    await expect.element(page.getByText('Still to fill in: {dream}')).toBeVisible()
    await expect(document).toBeAccessible()
    await userEvent.fill(page.getByRole('textbox', { name: 'Your bid' }), '300')
    await userEvent.click(page.getByRole('button', { name: 'Place bid' }))
    await expect.element(page.getByText('Fill in {dream} before you send your bid')).toBeVisible()
  })

  test('is changed in a dialog', async () => {
    await renderJobPage(place)
    await userEvent.click(page.getByRole('button', { name: 'Edit templates' }))
    await expect.element(page.getByRole('dialog', { name: 'Templates' }).getByRole('button', { name: 'New template' })).toBeVisible()
    await expect(document).toBeAccessible()
    await userEvent.click(page.getByRole('button', { name: 'New template' }))
    await expect.element(page.getByRole('dialog').getByLabelText('Text')).toBeVisible()
    await expect(document).toBeAccessible()
  })

  test('replaces what was typed only until it is undone', async () => {
    await renderJobPage(place)
    await userEvent.fill(message, 'I know that river.')
    await userEvent.click(use)
    await expect.element(page.getByText('“Portraits” replaced your message.')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Undo' }))
    await expect.element(message).toHaveValue('I know that river.')
    await expect.element(page.getByText(/replaced your message/)).not.toBeInTheDocument()
  })
})

test('a photographer chooses images for a bid, three at most, and can remove one again', async () => {
  const shown = [1, 2, 3, 4].map((number) => aPictureView(`Shot ${number}`))
  const { queryClient } = await renderJobPage({ viewer: bo, job: aJobView({}), bids: [] })
  queryClient.setQueryData(picturesOptions('bo').queryKey, shown)
  await userEvent.click(page.getByText('Choose images'))
  for (const name of ['Shot 3', 'Shot 1', 'Shot 2']) await userEvent.click(page.getByRole('button', { name }))
  await expect.element(page.getByText('Three are chosen. Remove one to choose another.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Shot 4' })).toBeDisabled()
  await userEvent.click(page.getByRole('button', { name: 'Shot 1' }))
  await expect.element(page.getByText('2 of 3 chosen')).toBeVisible()
  await expect.element(page.getByText('Images: 2 chosen')).toBeVisible()
  await expect(document).toBeAccessible()
})

test('an image of a bid can be liked for the shoot, and an address in its message is a link', async () => {
  const job = { id: 'job', title: 'Portraits by the river', shootOn: '2026-12-05', pictureIds: [], pinsLeft: 12 }
  answerCalls({ 'bids/pinnableJobs': { gives: [job] } })
  const bid = aBidView('bid', { message: 'More at https://example.com/river, or 602 555 0142.', pictures: [aPictureView('Shot 1')] })
  await renderJobPage({ viewer: ana, job: aJobView({ recipientCount: 3, description: 'Like https://example.org/dusk' }), bids: [bid] })
  const row = page.getByRole('article', { name: 'Bid from Marisol Vega' })
  await expect
    .element(row.getByRole('link', { name: /^https:\/\/example\.com\/river/ }))
    .toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  expect(row.element().querySelector('a[href^="tel:"]')).toBeNull()
  await userEvent.click(page.getByText('What you wrote'))
  await expect.element(page.getByRole('link', { name: /^https:\/\/example\.org\/dusk/ })).toBeVisible()
  await userEvent.click(row.getByRole('button', { name: /image 1/ }))
  await expect.element(page.getByRole('dialog').getByRole('button', { name: /^Like this for my shoot/ })).toBeVisible()
})

test('the bids that a client sees are reported as read once, also when they arrive later; archived ones are not', async () => {
  const sent: unknown[] = []
  answerCalls({
    'bids/markRead': (input) => {
      sent.push(input)
      return { gives: { done: true } }
    },
  })
  const listed = [aBidView('new'), aBidView('known', { isRead: true }), aBidView('aside', { isArchived: true, may: ['unarchive'] })]
  const { answer } = await renderJobPage({ viewer: ana, job: aJobView({ recipientCount: 3 }), bids: listed })
  const expected = [{ jobId: 'job', bids: [{ bidId: 'new', version: 1 }] }]
  await expect.poll(() => sent).toEqual(expected)
  answer({ bids: [...listed, aBidView('later', { version: 2 })] })
  await expect.poll(() => sent).toEqual([...expected, { jobId: 'job', bids: [{ bidId: 'later', version: 2 }] }])
})

test('a photographer reads that the client has read their bid', async () => {
  const { answer } = await renderJobPage({ viewer: bo, job: jobWithBid, bids: [{ ...ownBid, isRead: true }] })
  await expect.element(page.getByText(/Ana has read your bid/)).toBeVisible()
  answer({ bids: [ownBid] })
  await expect.element(page.getByText(/Ana has read your bid/)).not.toBeInTheDocument()
})

describe('editing a bid', () => {
  test.each([
    ['the subscription ends', lapsed, /^Editing a bid needs a subscription\./],
    ['the client is disabled', disabled, /Until then you can withdraw it, but not edit it\.$/],
  ])('is no longer offered, and the page says why, when %s', async (_, answers, reason) => {
    const { answer } = await renderJobPage(editable)
    await expect.element(editBid).toBeVisible()
    answer(answers)
    await expect.element(page.getByText(reason)).toBeVisible()
    await expect.element(editBid).not.toBeInTheDocument()
    await expect.element(withdrawBid).toBeVisible()
  })

  test('is decided again when the subscription, the job or the bid changes', () => {
    expect(oneBidOptions('job', 'own').meta?.topics).toEqual(['bids:job', 'job:job', 'subscription'])
  })

  test('keeps what was typed when the subscription ends, and leads to it and to withdrawing', async () => {
    const { answer } = await renderJobPage(editable)
    await userEvent.click(editBid)
    await userEvent.fill(message, 'With a second camera.')
    answer(lapsed)
    await expect
      .element(alert.getByText(/^Your subscription ended\. Editing a bid needs a subscription\..*It is kept here until you can send it\.$/))
      .toBeVisible()
    await expect.element(message).toHaveValue('With a second camera.')
    await expect.element(page.getByRole('button', { name: 'Save changes' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'See your subscription' })).toHaveAttribute('href', '/profile/bo?tab=subscription')
    await userEvent.click(withdrawBid)
    await expect.element(page.getByRole('dialog', { name: 'Withdraw your bid?' })).toBeVisible()
  })

  test('keeps what was typed while the client is disabled, and goes on when they are enabled', async () => {
    const { answer } = await renderJobPage(editable)
    await userEvent.click(editBid)
    await userEvent.fill(message, 'With a second camera.')
    answer(disabled)
    await expect.element(alert.getByText(/^Ana’s account was disabled, and the job is closed for now\./)).toBeVisible()
    await expect.element(page.getByText('Closed for now', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Open', { exact: true })).not.toBeInTheDocument()
    await expect.element(withdrawBid).toBeVisible()
    await expect.element(message).toHaveValue('With a second camera.')
    answer(editable)
    await expect.element(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
    await expect.element(message).toHaveValue('With a second camera.')
    await expect.element(alert).not.toBeInTheDocument()
  })
})

describe('a client who archived every bid', () => {
  test('reads that, not that first bids usually arrive soon', async () => {
    const archived = aBidView('bid', { isArchived: true, may: ['unarchive'] })
    await renderJobPage({ viewer: ana, job: aJobView({ recipientCount: 3, may: ['edit', 'cancelOpen', 'clone'] }), bids: [archived] })
    await expect.element(page.getByText(/^You archived every bid so far\./)).toBeVisible()
    await expect.element(page.getByText(/First bids usually arrive/)).not.toBeInTheDocument()
  })
})

describe('the hired photographer', () => {
  test('has a name that is wider than a few letters at 320 px, however long it is', async () => {
    await page.viewport(320, 800)
    const fullName = 'Wolfeschlegelsteinhausenbergerdorff-Marisol de la Concepcion y Vega Villanueva X'
    const photographer = { id: 'long', fullName, avatarKey: null }
    const bid = aBidView('won', { status: 'accepted', photographer, may: [] })
    await renderJobPage({
      viewer: ana,
      job: aJobView({ status: 'in_progress', photographer, acceptedAmountDollars: 1250, may: [] }),
      bids: [bid],
    })
    const name = page.getByRole('link', { name: fullName, exact: true })
    await expect.poll(() => name.element().parentElement?.clientWidth).toBeGreaterThan(150)
    expect(document.documentElement.scrollWidth).toBe(320)
  })
})

describe('a hired photographer', () => {
  const won = aBidView('won', { status: 'accepted', isOwn: true, may: [] })
  const hire = aJobView({ status: 'in_progress', acceptedAmountDollars: 300, ownBid: { ...jobWithBid.ownBid!, status: 'accepted' } })
  const overlapping = [
    { bidId: 'b1', jobId: 'j1', title: 'Tea for two', zone: 'America/Phoenix', startsAt: new Date('2026-12-05T22:00:00Z') },
    { bidId: 'b2', jobId: 'j2', title: 'Rain on the pier', zone: 'America/Phoenix', startsAt: new Date('2026-12-05T23:30:00Z') },
  ]
  beforeEach(() => answerCalls({ 'bids/overlapping': { gives: [] } }))

  test('reads what a request to cancel means, with both answers beside it', async () => {
    const request = {
      kind: 'cancellation' as const,
      note: 'We moved to Boise.',
      requestedAt: new Date('2026-11-26T21:00:00Z'),
      dueAt: new Date('2026-11-29T21:00:00Z'),
    }
    await renderJobPage({ viewer: bo, job: { ...hire, request, may: ['cancel'] }, bids: [won] })
    const notice = page.getByRole('status').filter({ hasText: 'Ana asks to cancel this shoot.' })
    await expect
      .element(notice.getByText('Ana can leave this hire; without your answer it ends on Sun, Nov 29, 2:00 PM.', { exact: false }))
      .toBeVisible()
    await expect.element(notice.getByText('“We moved to Boise.”')).toBeVisible()
    await expect.element(notice.getByRole('link', { name: 'Message Ana' })).toHaveAttribute('href', '/messages?user=ana')
    await expect.element(page.getByRole('button', { name: 'Cancel shoot' })).not.toBeInTheDocument()
    await userEvent.click(notice.getByRole('button', { name: 'Agree' }))
    await expect.element(page.getByRole('dialog', { name: 'Agree with Ana to cancel?' })).toBeVisible()
    await expect(document).toBeAccessible()
    await expect.poll(() => isDirectlyUnderTitle('asks to cancel this shoot')).toBe(true)
  })

  test('reads what they answered, and when the client can ask again', async () => {
    const notYet = { answeredAt: new Date('2026-11-22T19:00:00Z'), askAgainAt: new Date('2026-11-29T19:00:00Z') }
    await renderJobPage({ viewer: bo, job: { ...hire, notYet, may: ['cancel'] }, bids: [won] })
    await expect
      .element(page.getByText('You answered “not yet” on Sun, Nov 22, 12:00 PM. Ana can ask again from Sun, Nov 29, 12:00 PM.'))
      .toBeVisible()
  })

  test('whose other bids overlap is asked to withdraw them, and withdraws them at once', async () => {
    answerCalls({ 'bids/overlapping': { gives: overlapping } })
    await renderJobPage({ viewer: bo, job: hire, bids: [won] })
    await expect.element(page.getByText('Two other bids of yours overlap. Withdraw them?')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Withdraw them' }))
    const dialog = page.getByRole('dialog', { name: 'Withdraw these 2 bids?' })
    await expect.element(dialog.getByRole('link', { name: 'Tea for two' })).toBeVisible()
    answerCalls({
      'bids/withdraw': { gives: won, changes: 'unknown' },
      'bids/overlapping': { gives: [] },
      'jobs/get': { gives: hire },
      'bids/list': { gives: { items: [won], nextCursor: null } },
    })
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw 2 bids' }))
    await expect.element(page.getByText('2 bids withdrawn')).toBeVisible()
    await expect.element(page.getByText(/of yours overlap/)).not.toBeInTheDocument()
  })
})

describe('a hired photographer', () => {
  test('reads first what is due, where and how to reach the client; the job as posted and the rivals are folded', async () => {
    await page.viewport(375, 812)
    const won = aBidView('won', { status: 'accepted', isOwn: true, amountDollars: 300, may: [] })
    const rival = aBidView('rival', { status: 'rejected', may: [] })
    const startsAt = new Date('2026-11-21T23:00:00Z')
    const when = { shootOn: '2026-11-21', shootTime: '16:00', zone: 'America/Phoenix', startsAt, endsAt: startsAt }
    const job = aJobView({
      status: 'in_progress',
      acceptedAmountDollars: 300,
      streetLine: '12 Mesa Ln',
      meetingPoint: 'At the north gate',
      ownBid: { ...jobWithBid.ownBid!, status: 'accepted' },
      posted: {
        ...when,
        durationMinutes: 60,
        deliveryOn: '2026-11-28',
        dayPlan: {},
        meetingPoint: '',
        placeLabel: 'Mesa, AZ 85201',
        streetLine: null,
        latitude: 33,
        longitude: -112,
      },
      may: ['complete', 'cancel'],
    })
    answerCalls({ 'bids/overlapping': { gives: [] } })
    const { answer } = await renderJobPage({ viewer: bo, job, bids: [won, rival] })
    const map = page.getByRole('link', { name: /^12 Mesa Ln, Phoenix, AZ 85004/ })
    await expect.element(map).toHaveAttribute('href', expect.stringMatching(/^https:.*12%20Mesa%20Ln/))
    const first = [
      page.getByText('In 12 days'),
      map,
      page.getByText('Meet at: At the north gate'),
      page.getByRole('button', { name: 'Mark complete' }),
    ]
    for (const it of first) expect(it.element().getBoundingClientRect().bottom).toBeLessThan(500)
    await expect.element(page.getByText('Setting')).not.toBeVisible()
    await userEvent.click(page.getByText('The job as posted'))
    await expect.element(page.getByText('Nov 28', { exact: true })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Mark complete' }))
    const question = page.getByRole('dialog', { name: 'Are the pictures delivered?' })
    await expect.element(question.getByText(/^You have not said so\. They are agreed for Sat, Dec 19, and stay due\. /)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Not yet' }))
    answer({ job: { ...job, meetingPoint: '' } })
    await expect.element(page.getByText('You meet at the address.')).toBeVisible()
    await expect.element(page.getByText('Who else bid')).toBeVisible()
    await userEvent.click(page.getByText('Change or cancel'))
    await expect.element(page.getByRole('menuitem', { name: 'Cancel shoot' })).toBeVisible()
    await expect(document).toBeAccessible()
  })
})

describe('a client of a hire', () => {
  const photographer = { id: 'maya', fullName: 'Maya Holt', avatarKey: null }
  const won = aBidView('won', { status: 'accepted', photographer, may: [] })
  const hire = aJobView({ status: 'in_progress', photographer, acceptedAmountDollars: 300, may: ['requestCancellation'] })

  test('whose photographer is disabled reads it under the title, can cancel there, and reads no headline that is not true', async () => {
    const { answer } = await renderJobPage({ viewer: ana, job: hire, bids: [won] })
    await expect.element(page.getByRole('heading', { name: 'Maya is your photographer' })).toBeVisible()
    answer({ job: { ...hire, isPartnerDisabled: true, may: ['cancelHire'] } })
    await expect.element(page.getByRole('heading', { name: 'You hired Maya' })).toBeVisible()
    await expect.element(page.getByText(/is your photographer|marks it complete/)).not.toBeInTheDocument()
    await expect.poll(() => isDirectlyUnderTitle('Maya’s account was disabled.')).toBe(true)
    await userEvent.click(page.getByRole('status').getByRole('button', { name: 'Cancel job' }))
    await expect.element(page.getByRole('dialog', { name: 'Cancel this job?' })).toBeVisible()
    await expect(document).toBeAccessible()
  })

  test('reads the step that comes next, has its one button under the title, and reads what the other steps need', async () => {
    const over = { startsAt: new Date('2026-11-22T12:00:00Z'), endsAt: new Date('2026-11-22T13:00:00Z'), meetingPoint: 'The gate' }
    const may = ['requestCompletion' as const, 'requestCancellation' as const]
    const { answer } = await renderJobPage({ viewer: ana, job: { ...hire, ...over, may }, bids: [won] })
    const steps = page.getByRole('region', { name: 'Your shoot, step by step' })
    const next = () => steps.getByRole('listitem').filter({ hasText: ': next' })
    await expect.element(next().getByText('Maya sends them to you by Sat, Dec 19.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Ask for the pictures' })).toHaveAttribute('href', '/messages?user=maya')
    await expect.poll(() => isUnderTitle('Ask for the pictures')).toBe(true)
    await expect.element(steps.getByText('Meet at: The gate')).toBeVisible()
    answer({ job: { ...hire, ...over, pictures: 'received', may } })
    await expect.element(page.getByRole('button', { name: 'Ask for completion' })).toBeVisible()
    await expect.poll(() => isUnderTitle('Ask for completion')).toBe(true)
    answer({ job: { ...hire, ...over, pictures: 'waiting', may: [...may, 'confirmPictures'] } })
    await expect.element(page.getByRole('link', { name: 'Do you have the pictures?' })).toHaveAttribute('href', '#pictures')
    const complete = { ...hire, ...over, status: 'completed' as const }
    answerCalls({ 'reviews/ofJob': { gives: null } })
    answer({ job: { ...complete, may: ['review'] } })
    await expect.element(next().getByText('Leave Maya a review: it helps the next client choose.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Leave Review' })).toHaveAttribute('href', '/jobs/job?review=true')
    const pictures = steps.getByRole('listitem').filter({ hasText: 'Pictures: later' })
    await expect.element(pictures.getByText('Maya sends them to you by Sat, Dec 19.')).toBeVisible()
    answer({ job: { ...complete, deliveryOn: '2026-11-22', may: [] } })
    await expect.element(pictures.getByText('They were due Sun, Nov 22.')).toBeVisible()
    await expect.element(steps.getByText('You reviewed this shoot.')).toBeVisible()
    answer({ job: { ...hire, meetingPoint: '', may: [...may, 'setMeetingPoint'] } })
    await expect.element(page.getByText('Maya does not know yet where to find you.', { exact: true })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Say where you meet' }))
    const dialog = page.getByRole('dialog', { name: 'Where do you meet?' })
    await userEvent.fill(dialog.getByLabelText('Meeting point'), 'North gate')
    await expect(document).toBeAccessible()
    const changed = { gives: { ...hire, meetingPoint: 'North gate', may } }
    answerCalls({ 'jobs/setMeetingPoint': changed, 'jobs/get': changed })
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect.element(steps.getByText('Meet at: North gate')).toBeVisible()
    await expect.poll(() => isUnderTitle('Add to calendar')).toBe(true)
  })

  const today = { startsAt: new Date('2026-11-23T23:00:00Z'), endsAt: new Date('2026-11-24T01:00:00Z'), shootOn: '2026-11-23' }

  test.each([
    ['client', ana, 'Message Maya', { may: ['setMeetingPoint' as const] }],
    ['photographer', bo, 'Message Ana', { may: [], ownBid: { ...jobWithBid.ownBid!, status: 'accepted' as const } }],
  ])('on the day itself the %s reads when, where and in which light, at the top', async (_, viewer, message, facts) => {
    answerCalls({ 'bids/overlapping': { gives: [] } })
    const own = { ...won, isOwn: viewer === bo }
    const { answer } = await renderJobPage({ viewer, job: { ...hire, ...today, meetingPoint: '', ...facts }, bids: [own] })
    const card = page.getByRole('region', { name: 'Today' })
    for (const text of ['4:00 to 6:00 PM', 'No meeting point is set.'])
      await expect.element(card.getByText(text, { exact: true })).toBeVisible()
    await expect.element(card.getByText(/^Golden hour /)).toBeVisible()
    await expect.element(card.getByRole('link', { name: message })).toBeVisible()
    await expect(document).toBeAccessible()
    if (viewer === ana) await expect.element(card.getByRole('button', { name: 'Say where you meet' })).toBeVisible()
    answer({ job: { ...hire, ...today, meetingPoint: 'The gate', ...facts } })
    await expect.element(card.getByText('Meet at: The gate')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Say where you meet' })).not.toBeInTheDocument()
  })

  test('can write a sentence when asking to cancel', async () => {
    const sent: unknown[] = []
    const request = {
      kind: 'cancellation' as const,
      requestedAt: new Date('2026-11-26T21:00:00Z'),
      dueAt: new Date('2026-11-29T21:00:00Z'),
    }
    answerCalls({
      'jobs/requestCancellation': (input) => {
        sent.push(input)
        return { gives: { ...hire, request: { ...request, note: 'We moved to Boise.' }, may: ['withdrawRequest'] } }
      },
    })
    await renderJobPage({ viewer: ana, job: hire, bids: [won] })
    await userEvent.click(page.getByText('Change or cancel'))
    await userEvent.click(page.getByRole('menuitem', { name: 'Ask to cancel' }))
    await userEvent.fill(page.getByRole('textbox', { name: /^A sentence for Maya/ }), 'We moved to Boise.')
    await expect(document).toBeAccessible()
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Ask to cancel' }))
    await expect.poll(() => sent).toMatchObject([{ jobId: 'job', note: 'We moved to Boise.' }])
    await expect.element(page.getByText('“We moved to Boise.”')).toBeVisible()
  })

  test('who cancels at the end of the page is taken to what became of it, and how to post again', async () => {
    await page.viewport(375, 600)
    const description = 'A long walk along the river. '.repeat(120)
    const open = aJobView({ description, recipientCount: 3, may: ['edit', 'cancelOpen', 'clone'] })
    const cancelled = { ...open, status: 'cancelled' as const, cancelReason: 'client' as const, may: ['clone' as const] }
    answerCalls({ 'jobs/cancelOpen': { gives: cancelled }, 'jobs/get': { gives: cancelled } })
    await renderJobPage({ viewer: ana, job: open, bids: [] })
    await userEvent.click(page.getByText('What you wrote'))
    await userEvent.click(page.getByRole('button', { name: 'Cancel job' }))
    await expect.element(page.getByRole('link', { name: 'Edit job' })).toBeInViewport()
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Cancel job' }))
    await expect.element(page.getByText('You cancelled this job.')).toBeInViewport()
    await expect.element(page.getByRole('link', { name: 'Post again' })).toBeInViewport()
    await page.viewport(1280, 800)
  })

  test('posts a cancelled job again with a button, and reads nothing about clones', async () => {
    const cancelled = { ...hire, status: 'cancelled' as const, cancelReason: 'photographer' as const, may: ['clone' as const] }
    await renderJobPage({ viewer: ana, job: cancelled, bids: [won] })
    await expect.element(page.getByRole('link', { name: 'Post again' })).toHaveAttribute('href', '/jobs/new?clone=job')
    await expect.element(page.getByText(/clone/i)).not.toBeInTheDocument()
  })

  test('asks the others who bid again with a button, if they are free', async () => {
    const cancelled = { ...hire, status: 'cancelled' as const, cancelReason: 'photographer' as const, may: ['clone' as const] }
    const elena = { id: 'elena', fullName: 'Elena Ruiz', avatarKey: null }
    answerCalls({
      'bids/freeAgain': { gives: { photographers: [elena], repeatedById: null } },
      'bids/askAgain': { refuses: 'asked_again_already' },
    })
    await renderJobPage({ viewer: ana, job: cancelled, bids: [won] })
    await userEvent.click(page.getByRole('button', { name: 'Still free? Ask Elena again' }))
    await expect.element(alert.getByText('This job has already been posted again. Look at the new one.')).toBeVisible()
    await expect(document).toBeAccessible()
  })

  test.each([
    ['several who are free', { photographers: [{ id: 'a' }, { id: 'b' }], repeatedById: null }, 'button', 'Ask all 2 who are free again'],
    ['a job that is posted again', { photographers: [], repeatedById: 'another' }, 'link', 'See the new job'],
  ] as const)('of a cancelled hire with %s', async (_, { photographers, repeatedById }, role, name) => {
    const cancelled = { ...hire, status: 'cancelled' as const, cancelReason: 'agreed' as const, may: ['clone' as const] }
    const people = photographers.map(({ id }) => ({ id, fullName: 'Elena Ruiz', avatarKey: null }))
    answerCalls({ 'bids/freeAgain': { gives: { photographers: people, repeatedById } } })
    await renderJobPage({ viewer: ana, job: cancelled, bids: [won] })
    await expect.element(page.getByRole(role, { name })).toBeVisible()
  })

  test('who has asked as often as a day allows reads when they can ask again', async () => {
    await renderJobPage({
      viewer: ana,
      job: { ...hire, requestsFreeAt: new Date('2026-11-24T03:00:00Z'), may: [] },
      bids: [won],
    })
    await expect
      .element(page.getByText('You have asked as often as one day allows. You can ask Maya again from Mon, Nov 23, 8:00 PM.'))
      .toBeVisible()
  })
})

/** Whether this button or link is in the first part of the page, with the title. */
function isUnderTitle(text: string) {
  return document.getElementById('job-title')?.parentElement?.textContent.includes(text)
}

/** Whether a notice with this text follows the title with nothing but other notices in between. */
function isDirectlyUnderTitle(text: string) {
  let next = document.getElementById('job-title')?.nextElementSibling
  while (next?.getAttribute('role') === 'status' && !next.textContent.includes(text)) next = next.nextElementSibling
  return next?.getAttribute('role') === 'status'
}

test.each([true, false])('a client who hires reads whether a connected calendar could not be checked: %s', async (isCalendarUnchecked) => {
  const bid = aBidView('won', { may: ['accept'] })
  await renderJobPage({ viewer: ana, job: aJobView({ recipientCount: 3 }), bids: [bid] })
  const running = aJobView({ status: 'in_progress', photographer: bid.photographer, acceptedAmountDollars: 300, may: [] })
  const won = { ...bid, status: 'accepted', may: [] }
  answerCalls({
    'bids/accept': { gives: { ...won, isCalendarUnchecked }, changes: 'unknown' },
    'jobs/get': { gives: running },
    'bids/list': { gives: { items: [won], nextCursor: null } },
  })
  await userEvent.click(page.getByRole('button', { name: /^Accept/ }).first())
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^Accept/ }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: bid.photographer.fullName, exact: true })).toBeVisible()
  const notice = page.getByText('We could not check Marisol’s calendar just now. Ask whether the time still suits them.')
  if (isCalendarUnchecked) await expect.element(notice).toBeVisible()
  else await expect.element(notice).not.toBeInTheDocument()
})

describe('an administrator', () => {
  const winner = aBidView('won', { status: 'accepted', amountDollars: null, message: null, may: [] })
  const running = aJobView({ status: 'in_progress', photographer: winner.photographer, may: ['cancelByOperator'] })

  test.each(['client', 'photographer'] as const)('who is a %s reads what happened, not what a bidder reads', async (userType) => {
    const admin = { ...bo, id: 'admin', userType, isAdmin: true }
    await renderJobPage({ viewer: admin, job: running, bids: [winner] })
    await expect.element(page.getByText(/^Administrators do not see amounts/)).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Bids', exact: true }).getByText('Marisol Vega')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Admin Dashboard' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Report/ })).not.toBeInTheDocument()
    for (const text of ['Who else bid', 'This job is no longer open.']) await expect.element(page.getByText(text)).not.toBeInTheDocument()
    await expect(document).toBeAccessible()
  })

  test('cancels it with a reason that both sides read', async () => {
    await renderJobPage({ viewer: { ...bo, id: 'admin', isAdmin: true }, job: running, bids: [winner] })
    await userEvent.click(page.getByRole('button', { name: 'Cancel job' }))
    await expect.element(page.getByRole('dialog').getByRole('textbox', { name: 'Reason' })).toBeVisible()
    await expect(document).toBeAccessible()
  })

  test('reads why a job was cancelled', async () => {
    const cancelled = { ...running, status: 'cancelled' as const, cancelReason: 'operator' as const, cancelNote: 'Fraud.', may: [] }
    await renderJobPage({ viewer: { ...bo, id: 'admin', isAdmin: true }, job: cancelled, bids: [winner] })
    await expect.element(page.getByText('Shutterbid cancelled this job. Reason: Fraud.')).toBeVisible()
  })

  test('who bid on the job reads it as a bidder', async () => {
    const lost = { ...ownBid, status: 'rejected' as const, rejectReason: 'outbid' as const, may: [] }
    const job = { ...running, ownBid: { ...jobWithBid.ownBid!, status: lost.status, rejectReason: lost.rejectReason } }
    await renderJobPage({ viewer: { ...bo, isAdmin: true }, job, bids: [winner, lost] })
    await expect.element(page.getByRole('region', { name: 'Who else bid' })).toBeVisible()
    await expect.element(page.getByText('The client chose another photographer.')).toBeVisible()
  })
})

test('the name of a bidder breaks between its words only on the narrowest phone', async () => {
  await page.viewport(320, 700)
  const photographer = { id: 'long', fullName: 'Bartholomew Featherstonehaugh', avatarKey: null }
  await renderJobPage({ viewer: ana, job: aJobView({ may: ['edit'] }), bids: [aBidView('bid', { photographer, amountDollars: 1250 })] })
  const name = page.getByRole('heading', { name: photographer.fullName })
  await expect.element(name).toBeVisible()
  const text = document.createTreeWalker(name.element(), NodeFilter.SHOW_TEXT).nextNode() as Text
  const space = text.data.indexOf(' ')
  for (const [from, to] of [
    [0, space],
    [space + 1, text.length],
  ] as const) {
    const word = document.createRange()
    word.setStart(text, from)
    word.setEnd(text, to)
    expect(word.getClientRects()).toHaveLength(1)
  }
})

test('other times for a job that was sent to nobody wrap on a narrow phone', async () => {
  await page.viewport(320, 700)
  const others = [{ shootOn: '2026-12-30', shootTime: '12:30', count: 120 }]
  answerCalls({
    'jobs/editDraft': { gives: { place: { token: 'signed by the server' } } },
    'jobs/matching': { gives: { count: 0, others } },
  })
  await renderJobPage({ viewer: ana, job: aJobView({ recipientCount: 0, may: ['edit'] }), bids: [] })
  const other = page.getByRole('link', { name: 'Wed, Dec 30, 12:30 PM: 120 photographers' })
  await expect.element(other).toBeVisible()
  const { left, right } = other.element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(320 - left)
})

function aPictureView(alt: string): PictureView {
  return { id: alt, key: `key of ${alt}`, width: 1200, height: 800, hash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', alt, widths: [480] }
}

describe('several bids', () => {
  const bids = ['Ada Lund', 'Bea Holm', 'Cai Moss', 'Dot Reiss', 'Eli Frey'].map((fullName, index) =>
    aBidView(`bid ${index}`, { amountDollars: 240 + 35 * index, photographer: { id: `${index}`, fullName, avatarKey: null } }),
  )
  const job = aJobView({ bidCount: bids.length, recipientCount: 12, may: ['edit', 'cancelOpen'] })
  const tick = (name: string) => userEvent.click(page.getByRole('checkbox', { name: `Compare ${name}’s bid` }))

  test('more than four cannot be compared', async () => {
    await renderJobPage({ viewer: ana, job, bids })
    for (const { photographer } of bids) await tick(photographer.fullName)
    await expect(document).toBeAccessible('wide')
  })

  test('is accepted in a dialog that says all that is agreed on, against what was asked', async () => {
    const details = { ...noDetails, coveredHours: 2, editedPictures: 60, deliveryDays: 21 }
    const late = { ...bids[0]!, details, isAtWorkThen: false }
    await page.viewport(375, 812)
    await renderJobPage({ viewer: ana, job, bids: [{ ...late, may: ['accept'] }] })
    await userEvent.click(page.getByRole('button', { name: 'Accept $240' }))
    const dialog = page.getByRole('dialog', { name: 'Accept Ada’s bid?' })
    await expect.element(dialog.getByText('Sat, Dec 5, 4:00 PM')).toBeVisible()
    await expect.element(dialog.getByText('2 hours1 hour more than you asked for')).toBeVisible()
    await expect.element(dialog.getByText('60 edited pictures')).toBeVisible()
    await expect.element(dialog.getByText('By Sat, Dec 267 days later than you asked for')).toBeVisible()
    await expect.element(dialog.getByText(/^This is outside the hours that Ada usually works/)).toBeVisible()
    await expect(document).toBeAccessible()
  })

  test.each([2, 4])('%i are compared side by side, and one is accepted there', async (count) => {
    const compared = bids.slice(0, count)
    await renderJobPage({ viewer: ana, job, bids })
    for (const { photographer } of compared) await tick(photographer.fullName)
    await userEvent.click(page.getByRole('button', { name: `Compare ${count} bids` }))
    await expect.element(page.getByRole('table')).toBeVisible()
    await expect(document).toBeAccessible('wide')
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Accept $240' }))
    await expect.element(page.getByRole('dialog', { name: 'Accept Ada’s bid?' })).toBeVisible()
    await expect(document).toBeAccessible('wide')
  })
})
