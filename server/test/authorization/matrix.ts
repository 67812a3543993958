import { randomUUID } from 'node:crypto'
import type { ReportSubject } from '@shutterbid/domain/feedback/schemas'
import { signPlace } from '#server/platform/geocoder/place-token'
import { aSubscription } from '../../factories/push-devices.ts'
import { aPdf } from '../attaching.ts'
import { testSecret } from '../test-services.ts'
import type { Cast, Things } from './cast.ts'

/**
 * The outcome when each viewer tries an operation on each thing, in the order of `viewers`: ok, a refusal's reason, or U (unauthorized), F
 * (forbidden), N (not found, for missing things and for those of others).
 */
export type Row = { input: (things: Things, cast: Cast) => unknown; outcomes: Partial<Record<keyof Cast['objects'], string>> }

//                          visitor owner other bidder otherPhotographer unsubscribed disabled admin
const everyone = 'ok ok ok ok ok ok ok ok'
const signedIn = 'U ok ok ok ok ok U ok'
const clients = 'U ok ok F F F U ok'
const photographers = 'U F F ok ok ok U F'
const nobody = 'U N N N N N U N'
const nowhere = 'N N N N N N N N'
const noClient = 'U N N F F F U N'
const noPhotographer = 'U F F N N N U F'
const onlyBidder = 'U F F ok N N U F'
const admins = 'U F F F F F U ok'
const noAdmin = 'U F F F F F U N'
const noMonth = 'U F F F F F U no_next_charge'
const noRefund = 'U F F F F F U nothing_to_refund'

const own = (outcomes: string, input: Row['input'] = () => undefined): Row[] => [{ input, outcomes: { ours: outcomes } }]
const on = (input: Row['input'], ours: string, theirs: string, absent: string): Row[] => [{ input, outcomes: { ours, theirs, absent } }]

const openJob = ({ openJobId }: Things) => ({ jobId: openJobId })
const severalOf = ({ openJobId, photographerId }: Things) => ({ jobId: openJobId, photographerIds: [photographerId] })
const pinned = ({ openJobId, pictureId }: Things) => ({ jobId: openJobId, pictureId })
const runningJob = ({ runningJobId }: Things) => ({ jobId: runningJobId })
const aProposal = (things: Things) => ({ ...runningJob(things), proposalId: randomUUID() })
const aPayment = (things: Things) => ({ ...runningJob(things), part: 'deposit', dollars: 100 })
const bid = ({ bidId }: Things) => ({ bidId })
const offer = { amountDollars: 200, message: 'I would love to.' }
const strange = 'feedback_job_not_own'
const strangers = `U ${strange} ${strange} ${strange} ${strange} ${strange} U ${strange}`
const aFeedback = { type: 'bug' as const, email: 'ana@example.com', rating: 4, content: 'The map is empty.' }
const token = 'x'.repeat(43)
const clientDataJSON = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge: token })).toString('base64url')
const aPasskeyUse = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' },
}
const aNewPasskey = { ...aPasskeyUse, response: { clientDataJSON, attestationObject: 'AAAA' } }
const notTheirs = { password: 'not the password' }
const toClient = ({ clientId }: Things) => ({ personId: clientId })
const explained = ({ clientId }: Things) => ({ personId: clientId, reason: 'Asked by mail.' })
const toPhotographer = ({ photographerId }: Things) => ({ personId: photographerId })
const webhook = ({ webhookId }: Things) => ({ webhookId })
const unpaid = 'message_subscription_required'
const unfit = 'message_not_permitted'

const place = {
  id: 'phoenix',
  placeName: 'Phoenix, AZ 85004',
  streetLine: null,
  label: 'Phoenix, AZ 85004',
  city: 'Phoenix',
  state: 'AZ',
  zip: '85004',
  latitude: 33.4515,
  longitude: -112.0685,
  publicLatitude: 33.4515,
  publicLongitude: -112.0685,
}

const shoot = () => ({ placeToken: signPlace(testSecret, place), shootOn: inDays(5), shootTime: '16:30', durationMinutes: 60 })

const newJob = () => ({
  ...shoot(),
  title: 'Portraits',
  description: 'An hour in the park.',
  deliveryOn: inDays(20),
  peopleCount: 1,
  shootSetting: 'outdoor',
  occasion: 'Not specified',
  specialties: ['PORTRAIT'],
  budgetDollars: 200,
})

export const matrix: Record<string, Row[]> = {
  'signingIn.captcha': own(everyone),
  'signingIn.signUp': own(everyone, () => ({
    userType: 'client',
    email: anAddress(),
    fullName: 'New Person',
    password: 'a long password',
    locationAcknowledged: true,
    captchaToken: 'solved',
  })),
  'signingIn.referral': own(signedIn),
  'signingIn.resendVerification': own(everyone, () => ({ email: anAddress() })),
  'signingIn.verificationLink': own(everyone, () => ({ token })),
  'signingIn.verifyEmail': own('link_expired '.repeat(8), () => ({ token, password: 'a long password' })),
  'signingIn.signIn': own('wrong_credentials '.repeat(8), () => ({ email: anAddress(), password: 'not the password' })),
  'signingIn.signOut': own(signedIn),
  'signingIn.requestPasswordReset': own(everyone, () => ({ email: anAddress() })),
  'signingIn.passwordLink': own(everyone, () => ({ token })),
  'signingIn.resetPassword': own('link_expired '.repeat(8), () => ({ token, password: 'a long password' })),
  'signingIn.security': own(signedIn),
  'signingIn.changeEmail': own(signedIn, () => ({ newEmail: anAddress() })),
  'signingIn.cancelEmailChange': own(signedIn),
  'signingIn.changePassword': own('U wrong_password wrong_password wrong_password wrong_password wrong_password U wrong_password', () => ({
    proof: notTheirs,
    newPassword: 'a long password',
  })),
  'signingIn.signInWithCode': own('ticket_expired '.repeat(8), () => ({ ticket: token, code: '123456' })),
  'signingIn.removePassword': own('U wrong_password wrong_password wrong_password wrong_password wrong_password U wrong_password', () => ({
    proof: notTheirs,
  })),
  'signingIn.startTwoFactor': own('U wrong_password wrong_password wrong_password wrong_password wrong_password U wrong_password', () => ({
    password: 'not the password',
  })),
  'signingIn.turnOnTwoFactor': own(
    'U two_factor_is_off two_factor_is_off two_factor_is_off two_factor_is_off two_factor_is_off U two_factor_is_off',
    () => ({ code: '123456' }),
  ),
  'signingIn.renewBackupCodes': own(
    'U wrong_password wrong_password wrong_password wrong_password wrong_password U wrong_password',
    () => ({
      password: 'not the password',
      code: '123456',
    }),
  ),
  'signingIn.turnOffTwoFactor': own(
    'U wrong_password wrong_password wrong_password wrong_password wrong_password U wrong_password',
    () => ({
      password: 'not the password',
      code: '123456',
    }),
  ),
  'signingIn.startPasskeySignIn': own(everyone, () => ({})),
  'signingIn.signInWithPasskey': own('passkey_expired '.repeat(8), () => ({ passkey: aPasskeyUse })),
  'signingIn.startPasskeyProof': own(signedIn),
  'signingIn.startPasskey': own('U wrong_password wrong_password wrong_password wrong_password wrong_password U wrong_password', () => ({
    proof: notTheirs,
  })),
  'signingIn.addPasskey': own(
    'U passkey_expired passkey_expired passkey_expired passkey_expired passkey_expired U passkey_expired',
    () => ({
      passkey: aNewPasskey,
      name: 'Phone',
    }),
  ),
  'signingIn.renamePasskey': own(nobody, () => ({ passkeyId: randomUUID(), name: 'Phone' })),
  'signingIn.removePasskey': own('U wrong_password wrong_password wrong_password wrong_password wrong_password U wrong_password', () => ({
    passkeyId: randomUUID(),
    proof: notTheirs,
  })),
  'signingIn.signInOptions': own(everyone),
  'signingIn.startGoogle': own('google_is_off '.repeat(8), () => ({})),
  'signingIn.finishGoogle': own('google_is_off '.repeat(8), () => ({ state: token, code: 'a code' })),
  'signingIn.signUpWithGoogle': own('google_expired '.repeat(8), () => ({
    signUpTicket: token,
    userType: 'client',
    fullName: 'New Person',
    locationAcknowledged: true,
  })),
  'signingIn.startGoogleLink': own('U wrong_password wrong_password wrong_password wrong_password wrong_password U wrong_password', () => ({
    proof: notTheirs,
  })),
  'signingIn.startGoogleProof': own('U google_is_off google_is_off google_is_off google_is_off google_is_off U google_is_off', () => ({})),
  'signingIn.unlinkGoogle': own('U wrong_password wrong_password wrong_password wrong_password wrong_password U wrong_password', () => ({
    proof: notTheirs,
  })),
  'programs.tokens': own(signedIn),
  'programs.createToken': own('U wrong_password wrong_password wrong_password wrong_password wrong_password U wrong_password', () => ({
    name: 'Book-keeping',
    scopes: ['read'],
    days: 30,
    proof: notTheirs,
  })),
  'programs.webhooks': own(signedIn),
  'programs.createWebhook': own(signedIn, () => ({ address: 'https://studio.example/events', kinds: ['bid.accepted'] })),
  'programs.changeWebhook': on(
    ({ webhookId }) => ({ webhookId, kinds: ['message.sent'], isOn: false }),
    ...(['U ok N N N N U N', nobody, nobody] as const),
  ),
  'programs.removeWebhook': on(webhook, 'U ok N N N N U N', nobody, nobody),
  'programs.rotateWebhookSecret': on(webhook, 'U ok N N N N U N', nobody, nobody),
  'programs.testWebhook': on(webhook, 'U ok N N N N U N', nobody, nobody),
  'programs.webhookDeliveries': on(webhook, 'U ok N N N N U N', nobody, nobody),
  'programs.replayDelivery': on(({ webhookDeliveryId: deliveryId }) => ({ deliveryId }), 'U ok N N N N U N', nobody, nobody),
  'programs.revokeToken': own(signedIn, () => ({ tokenId: randomUUID() })),
  'signingIn.endSession': own(signedIn, () => ({ sessionId: randomUUID() })),
  'signingIn.endOtherSessions': own(signedIn),
  'signingIn.confirmEmailChange': own('link_expired '.repeat(8), () => ({ token })),
  'signingIn.refuseEmailChange': own('link_expired '.repeat(8), () => ({ token })),

  'availability.week': on(({ photographerId }) => ({ personId: photographerId }), signedIn, signedIn, nobody),
  'availability.saveDay': own(photographers, () => ({ dayOfWeek: 1, isAvailable: true, slots: [{ start: '09:00', end: '17:00' }] })),
  'availability.saveDays': own(photographers, () => ({
    days: [{ dayOfWeek: 2, isAvailable: true, slots: [{ start: '09:00', end: '17:00' }] }],
  })),
  'availability.overrides': on(({ photographerId }) => ({ personId: photographerId }), signedIn, signedIn, nobody),
  'availability.addOverride': own(photographers, () => ({ days: [inDays(3)], isAvailable: false, slots: [] })),
  'availability.changeOverride': on(
    ({ overrideId }) => ({ groupId: overrideId, days: [inDays(40)], isAvailable: false, slots: [] }),
    ...(['U F F ok N N U F', noPhotographer, noPhotographer] as const),
  ),
  'availability.removeOverride': on(({ overrideId }) => ({ groupId: overrideId }), 'U F F ok N N U F', noPhotographer, noPhotographer),
  'availability.busyTimes': own(photographers, () => ({ from: inDays(0), to: inDays(30) })),
  'availability.buffers': own(photographers),
  'availability.saveBuffers': own(photographers, () => ({ prepareMinutes: 30, packUpMinutes: 15, countsTravel: true })),
  'availability.completeness': own(photographers),

  'calendars.feed': own(photographers),
  'calendars.makeFeed': own(photographers),
  'calendars.revokeFeed': own(photographers),
  'calendars.connections': own(photographers),
  'calendars.connectAddress': own('U F F no no no U F'.replaceAll('no', 'calendar_not_offered'), () => ({
    address: 'https://example.com/a.ics',
  })),
  'calendars.connectCaldav': own('U F F no no no U F'.replaceAll('no', 'calendar_not_offered'), () => ({
    url: 'https://example.com',
    username: 'bo',
    password: 'app-password',
  })),
  'calendars.startGoogle': own('U F F no no no U F'.replaceAll('no', 'calendar_not_offered')),
  'calendars.connectGoogle': own('U F F no no no U F'.replaceAll('no', 'calendar_not_offered'), () => ({ state: 'x', code: 'y' })),
  'calendars.writeAgain': on(({ calendarId }) => ({ calendarId }), onlyBidder, noPhotographer, noPhotographer),
  'calendars.changeCalendar': on(({ calendarId }) => ({ calendarId, countsAsBusy: false }), onlyBidder, noPhotographer, noPhotographer),
  'calendars.readNow': on(({ connectionId }) => ({ connectionId }), onlyBidder, noPhotographer, noPhotographer),
  'calendars.disconnect': on(({ connectionId }) => ({ connectionId }), onlyBidder, noPhotographer, noPhotographer),

  'desk.dashboard': own(photographers),
  'desk.calendar': own(photographers, () => ({ view: 'month', on: '2026-11-14' })),
  'desk.results': own(photographers),
  'desk.earnings': own(photographers, () => ({ year: 2026 })),
  'desk.ownBids': own(photographers, () => ({ outcome: 'pending' })),
  'desk.ownBidCounts': own(photographers),

  // Nobody else's bids are in it: without a hire it is empty.
  'bids.overlapping': on(runningJob, photographers, photographers, photographers),
  'bids.invitations': on(openJob, 'U ok N F F F U N', noClient, noClient),
  'bids.invitableJobs': on(({ photographerId }) => ({ photographerId }), clients, clients, clients),
  'bids.asked': own(clients),
  'bids.invite': on(
    ({ openJobId, photographerId }) => ({ jobId: openJobId, photographerId }),
    'U invited_has_bid N F F F U N',
    noClient,
    noClient,
  ),
  'bids.savedTexts': own(photographers),
  'bids.saveText': [
    ...own(photographers, () => ({ textId: null, use: 'bid', name: 'Portraits', text: 'Hi {first name}' })),
    ...on(({ textId }) => ({ textId, use: 'bid', name: 'Portraits', text: 'Hi' }), onlyBidder, noPhotographer, noPhotographer),
  ],
  'bids.removeText': on(({ textId }) => ({ textId }), onlyBidder, noPhotographer, noPhotographer),
  'bids.candidates': on(severalOf, 'U ok N F F F U N', noClient, noClient),
  'bids.inviteSeveral': on(severalOf, 'U ok N F F F U N', noClient, noClient),
  'bids.freeAgain': on(openJob, 'U ok N F F F U N', noClient, noClient),
  'bids.askAgain': on(openJob, 'U no_hire_cancelled N F F F U N', noClient, noClient),
  'bids.decline': on(openJob, 'U F F already_bid N N U F', noPhotographer, noPhotographer),
  'bids.pins': [
    ...on(openJob, 'U ok N ok ok ok U N', 'U N N ok ok ok U N', nobody),
    ...on(runningJob, 'U ok N ok N N U ok', 'U N N N N N U ok', nobody),
  ],
  'bids.pinnableJobs': on(toPhotographer, clients, clients, clients),
  'bids.pin': on(pinned, 'U ok N F F F U N', noClient, noClient),
  'bids.unpin': on(pinned, 'U ok N F F F U N', noClient, noClient),
  'bids.list': [
    ...on(openJob, 'U ok N ok ok ok U N', 'U N N ok ok ok U N', nobody),
    ...on(runningJob, 'U ok N ok N N U ok', 'U N N N N N U ok', nobody),
  ],
  'bids.chosen': on(({ openJobId, bidId }) => ({ jobId: openJobId, bidIds: [bidId] }), 'U ok N F F F U N', noClient, noClient),
  'bids.markRead': on(
    ({ openJobId, bidId }) => ({ jobId: openJobId, bids: [{ bidId, version: 1 }] }),
    'U ok N F F F U N',
    noClient,
    noClient,
  ),
  'bids.overview': on(openJob, 'U ok N F F F U N', noClient, noClient),
  'bids.submit': on(
    (things) => ({ ...openJob(things), ...offer, seenJobVersion: 1 }),
    'U F F already_bid ok bid_subscription_required U F',
    'U F F ok ok bid_subscription_required U F',
    noPhotographer,
  ),
  'bids.edit': on(
    (things) => ({ ...bid(things), ...offer, seenBidVersion: 1, seenJobVersion: 1 }),
    'U F F ok N N U F',
    noPhotographer,
    noPhotographer,
  ),
  'bids.withdraw': on(bid, 'U F F ok N N U F', noPhotographer, noPhotographer),
  'bids.archive': on(bid, 'U ok N F F F U N', noClient, noClient),
  'bids.unarchive': on(bid, 'U ok N F F F U N', noClient, noClient),
  'bids.accept': on((things) => ({ ...bid(things), seenBidVersion: 1, seenJobVersion: 1 }), 'U ok N F F F U N', noClient, noClient),
  'bids.share': on(openJob, 'U ok N F F F U N', noClient, noClient),
  'bids.makeShare': on(openJob, 'U ok N F F F U N', noClient, noClient),
  'bids.endShare': on(openJob, 'U ok N F F F U N', noClient, noClient),
  'bids.removeComment': on(bid, 'U ok N F F F U N', noClient, noClient),
  'bids.sharedJob': own(everyone, () => ({ token })),
  'bids.sharedBids': own('share_ended '.repeat(8), () => ({ token })),
  'bids.nameCompanion': own('share_ended '.repeat(8), () => ({ token, name: 'Sam' })),
  'bids.vote': own('share_ended '.repeat(8), () => ({ token, bidId: randomUUID(), isFavorite: true })),
  'bids.comment': own('share_ended '.repeat(8), () => ({ token, bidId: randomUUID(), comment: 'Lovely' })),

  'billing.price': own(everyone),
  'billing.subscription': own(photographers),
  'billing.invoices': own(photographers),
  'billing.startTrial': own('U F F subscription_running subscription_running ok U F'),
  'billing.checkout': own('U F F subscription_running subscription_running ok U F', () => ({})),
  'billing.portal': own('U F F ok ok portal_unavailable U F', () => ({})),

  'content.siteAccounts': own(everyone),
  'content.subscribeToNewsletter': own(everyone, () => ({ email: anAddress() })),
  'content.confirmNewsletter': own('newsletter_link_expired '.repeat(8), () => ({ token })),
  'content.unsubscribeFromNewsletter': own('newsletter_link_invalid '.repeat(8), () => ({ token })),

  'feedback.submit': on(
    ({ completedJobId }) => ({ ...aFeedback, feedbackId: randomUUID(), jobId: completedJobId }),
    ...([`U ok ${strange} ok ${strange} ${strange} U ${strange}`, strangers, strangers] as const),
  ),
  'feedback.list': own(signedIn, () => ({})),
  'feedback.jobs': own(signedIn),
  'feedback.sendContactMessage': own(everyone, () => ({
    messageId: randomUUID(),
    name: 'Ana Reed',
    email: anAddress(),
    subject: 'A question',
    message: 'Do you serve Tucson?',
    captchaToken: 'solved',
  })),
  'feedback.report': [
    ...on(
      reported('job', ({ openJobId }) => openJobId),
      'U report_own N ok ok ok U N',
      'U N N ok ok ok U N',
      nobody,
    ),
    ...on(
      reported('bid', ({ bidId }) => bidId),
      'U ok N report_own N N U N',
      nobody,
      nobody,
    ),
    ...on(
      reported('profile', ({ photographerId }) => photographerId),
      'U ok ok report_own ok ok U ok',
      signedIn,
      nobody,
    ),
    ...on(
      // On the vision board of a client; every viewer who is a photographer and has a subscription sees it.
      reported('image', ({ pictureId }) => pictureId),
      'U report_own ok ok ok board_subscription_required U ok',
      'U ok ok ok ok board_subscription_required U ok',
      nobody,
    ),
    ...on(
      reported('review', ({ reviewId }) => reviewId),
      'U report_own ok ok ok ok U ok',
      signedIn,
      nobody,
    ),
    ...on(
      reported('message', ({ messageId }) => messageId),
      'U report_own N ok N N U N',
      nobody,
      nobody,
    ),
  ],

  'jobs.mine': own(clients, () => ({ status: 'open' })),
  'jobs.newestPlace': own(clients),
  'jobs.myCounts': own(clients),
  'jobs.inRange': own(photographers, () => ({ status: 'open' })),
  'jobs.inRangeCounts': own(photographers, () => ({})),
  'jobs.widerRange': own(photographers),
  'jobs.oneInRange': on(openJob, photographers, photographers, photographers),
  'jobs.get': [
    ...on(openJob, 'U ok N ok ok ok U N', 'U N N ok ok ok U N', nobody),
    ...on(runningJob, 'U ok N ok N N U ok', 'U N N N N N U ok', nobody),
  ],
  'jobs.draft': on(openJob, 'U ok N F F F U N', noClient, noClient),
  'jobs.matching': own(clients, shoot),
  'jobs.post': own(clients, newJob),
  'jobs.editDraft': on(openJob, 'U ok N F F F U N', noClient, noClient),
  'jobs.edit': on((things) => ({ ...openJob(things), ...newJob(), seenEditCount: 0 }), 'U ok N F F F U N', noClient, noClient),
  'jobs.priceCompass': own(signedIn, () => ({ latitude: 33.45, longitude: -112.07, specialties: ['PORTRAIT'] })),
  'jobs.cancelOpen': on(openJob, 'U ok N F F F U N', noClient, noClient),
  'jobs.complete': on(runningJob, 'U F F ok N N U F', noPhotographer, noPhotographer),
  'jobs.cancel': on((things) => ({ ...runningJob(things), note: 'I broke my arm.' }), 'U F F ok N N U F', noPhotographer, noPhotographer),
  'jobs.requestCompletion': on(runningJob, 'U shoot_not_over N F F F U N', noClient, noClient),
  'jobs.requestCancellation': on(runningJob, 'U ok N F F F U N', noClient, noClient),
  'jobs.withdrawRequest': on(runningJob, 'U no_request_waits N F F F U N', noClient, noClient),
  'jobs.answerNotYet': on(runningJob, 'U F F no_request_waits N N U F', noPhotographer, noPhotographer),
  'jobs.cancelHire': on(runningJob, 'U cancellation_must_be_asked N F F F U N', noClient, noClient),
  'jobs.cancelByOperator': on(
    (things) => ({ ...runningJob(things), note: 'Both asked us to.' }),
    'U F F F F F U ok',
    'U F F F F F U ok',
    'U F F F F F U N',
  ),
  'jobs.setMeetingPoint': on(
    (things) => ({ ...runningJob(things), meetingPoint: 'At the fountain.' }),
    'U ok N F F F U N',
    noClient,
    noClient,
  ),
  'jobs.freeThen': on((things) => ({ ...runningJob(things), shootOn: inDays(5), shootTime: '16:30' }), 'U ok N ok N N U N', nobody, nobody),
  'jobs.agreement': on(runningJob, 'U ok N ok N N U N', nobody, nobody),
  'jobs.proposeTerms': on(
    (things) => ({ ...runningJob(things), shootOn: inDays(5), shootTime: '16:30', note: 'It rains.' }),
    'U shoot_has_started N shoot_has_started N N U N',
    nobody,
    nobody,
  ),
  'jobs.declineProposal': on(aProposal, 'U no_proposal_waits N no_proposal_waits N N U N', nobody, nobody),
  'jobs.withdrawProposal': on(aProposal, 'U no_proposal_waits N no_proposal_waits N N U N', nobody, nobody),
  'bids.agreeToProposal': on(aProposal, 'U no_proposal_waits N no_proposal_waits N N U N', nobody, nobody),
  'jobs.deliverPictures': on(
    (things) => ({ ...runningJob(things), isPart: false, links: [] }),
    'U F F ok N N U F',
    noPhotographer,
    noPhotographer,
  ),
  'jobs.confirmPictures': on(runningJob, 'U no_delivery_waits N F F F U N', noClient, noClient),
  'jobs.reportMissing': on(
    (things) => ({ ...runningJob(things), note: 'The dance.' }),
    'U no_delivery_waits N F F F U N',
    noClient,
    noClient,
  ),
  'jobs.sayTrouble': on(
    (things) => ({ ...runningJob(things), kind: 'did_not_come', note: 'I waited.' }),
    'U trouble_too_early N trouble_too_early N N U N',
    nobody,
    nobody,
  ),
  'jobs.answerTrouble': on(
    (things) => ({ ...runningJob(things), note: 'I was there.' }),
    'U no_trouble_to_answer N no_trouble_to_answer N N U N',
    nobody,
    nobody,
  ),
  'jobs.markPayment': on(aPayment, 'U payment_not_agreed N payment_not_agreed N N U N', nobody, nobody),
  'jobs.confirmPayment': on(aPayment, 'U payment_not_marked N payment_not_marked N N U N', nobody, nobody),
  'jobs.undoPayment': on(aPayment, 'U payment_not_marked N payment_not_marked N N U N', nobody, nobody),
  'jobs.invoiceSettings': own(photographers),
  'jobs.saveInvoiceSettings': own(photographers, () => ({ name: 'Vega', address: 'Phoenix', taxNumber: '', prefix: '', nextNumber: 100 })),
  'jobs.makeInvoice': on(runningJob, 'U F F invoice_settings_missing N N U F', noPhotographer, noPhotographer),
  'jobs.archive': on(openJob, photographers, photographers, noPhotographer),
  'jobs.unarchive': on(openJob, photographers, photographers, noPhotographer),

  'messages.conversations': own(signedIn, () => ({})),
  'messages.unreadCount': own(signedIn),
  'messages.open': [
    ...on(toPhotographer, 'U ok ok N ok ok U ok', signedIn, nobody),
    ...on(toClient, 'U N ok ok ok ok U ok', signedIn, nobody),
  ],
  'messages.thread': [
    ...on(toPhotographer, `U ok ok N ok ${unpaid} U ok`, `U ok ok ok ok ${unpaid} U ok`, nobody),
    ...on(toClient, `U N ok ok ok ${unpaid} U ok`, `U ok ok ok ok ${unpaid} U ok`, nobody),
  ],
  'messages.send': [
    ...on(written(toPhotographer), `U ok ok N ${unfit} ${unfit} U ok`, `U ok ok ${unfit} ${unfit} ${unfit} U ok`, nobody),
    ...on(written(toClient), `U N ${unfit} ok ok ${unpaid} U ${unfit}`, `U ${unfit} ${unfit} ok ok ${unpaid} U ${unfit}`, nobody),
  ],
  'messages.attach': [
    ...on(attached(toPhotographer), `U ok ok N ${unfit} ${unfit} U ok`, `U ok ok ${unfit} ${unfit} ${unfit} U ok`, nobody),
    ...on(attached(toClient), `U N ${unfit} ok ok ${unpaid} U ${unfit}`, `U ${unfit} ${unfit} ok ok ${unpaid} U ${unfit}`, nobody),
  ],
  'messages.detach': on(() => ({ attachmentId: randomUUID() }), nobody, nobody, nobody),
  'messages.blocked': own(signedIn),
  'messages.block': [
    ...on(toPhotographer, `U ok ok N ${unfit} ${unfit} U ok`, `U ok ok ${unfit} ${unfit} ${unfit} U ok`, nobody),
    ...on(toClient, `U N ${unfit} ok ok ok U ${unfit}`, `U ${unfit} ${unfit} ok ok ok U ${unfit}`, nobody),
  ],
  'messages.unblock': on(toClient, signedIn, signedIn, signedIn),
  'messages.search': own(signedIn, () => ({ query: 'hello' })),
  'messages.edit': on(({ messageId }) => ({ messageId, content: 'Hello again.' }), 'U ok N N N N U N', nobody, nobody),
  'messages.takeBack': on(({ messageId }) => ({ messageId }), 'U ok N N N N U N', nobody, nobody),
  'messages.markRead': [
    ...on(seen(toPhotographer), `U ok N N N ${unpaid} U N`, `U N N N N ${unpaid} U N`, nobody),
    ...on(seen(toClient), `U N N ok N ${unpaid} U N`, `U N N N N ${unpaid} U N`, nobody),
  ],

  'admin.people': own(admins, () => ({})),
  'admin.consequences': on(toClient, admins, admins, noAdmin),
  'admin.view': on(toClient, admins, admins, noAdmin),
  'admin.disable': on(explained, admins, admins, noAdmin),
  'admin.enable': on(explained, admins, admins, noAdmin),
  'admin.setAdmin': on(
    ({ clientId }) => ({ personId: clientId, isAdmin: true, proof: notTheirs }),
    ...(['U F F F F F U wrong_password', 'U F F F F F U wrong_password', 'U F F F F F U wrong_password'] as const),
  ),

  'admin.payments': on(toClient, admins, admins, noAdmin),
  'admin.giveMonth': on(explained, noMonth, noMonth, noAdmin),
  'admin.refund': on((things) => ({ ...explained(things), invoiceId: 'in_1' }), noRefund, noRefund, noAdmin),
  'admin.reports': own(admins, () => ({})),
  'admin.answerReport': own('U F F F F F U N', () => ({ reportId: randomUUID(), answer: 'We looked at it.' })),
  'admin.hide': own('U F F F F F U N', () => ({ reportId: randomUUID(), reason: 'It is an insult.' })),
  'admin.show': own('U F F F F F U N', () => ({ reportId: randomUUID() })),
  'admin.feedback': own(admins, () => ({})),
  'admin.contactMessages': own(admins, () => ({})),
  'admin.answer': own('U F F F F F U N', () => ({ queue: 'contact', id: randomUUID(), answer: 'Thank you.' })),
  'admin.inboxCounts': own(admins),
  'admin.backups': own(admins),
  'admin.billing': own(admins),
  'admin.deliveries': own(admins),
  'admin.mailProblems': own(admins),
  'admin.setDone': own('U F F F F F U N', () => ({ kind: 'contact', id: randomUUID(), isDone: true })),
  'admin.newsletterSubscribers': own(admins, () => ({})),
  'admin.downloadSubscribers': own(admins, () => ({})),
  'admin.unsubscribe': own('U F F F F F U already_unsubscribed', () => ({ id: randomUUID() })),

  'leaving.export': own(signedIn),
  'leaving.requestExport': own(signedIn),
  'leaving.deletion': own(signedIn),
  'leaving.deleteAccount': own('U wrong_password wrong_password wrong_password wrong_password wrong_password U wrong_password', () => ({
    proof: notTheirs,
  })),

  'notifications.list': own(signedIn),
  'notifications.markRead': [{ input: notice, outcomes: { ours: 'U ok N ok N N U N', theirs: nobody, absent: nobody } }],
  'notifications.dismiss': [{ input: notice, outcomes: { ours: 'U ok N ok N N U N', theirs: nobody, absent: nobody } }],
  'notifications.clearAll': own(signedIn, () => ({ notificationIds: [], seenAt: new Date() })),
  'notifications.preferences': own(signedIn),
  'notifications.setPreference': own(signedIn, () => ({ topic: 'new_jobs', isOn: false })),
  'notifications.setKindPreference': own(signedIn, () => ({ kind: 'message_sent', channel: 'mail', isOn: false })),
  'notifications.setTimes': own(signedIn, () => ({ zone: 'America/Phoenix', quietHours: { from: '22:00', until: '07:00' } })),
  'notifications.pushDevices': own(signedIn),
  'notifications.addPushDevice': own(signedIn, () => aSubscription()),
  'notifications.removePushDevice': on(({ pushDeviceId: deviceId }) => ({ deviceId }), 'U ok N N N N U N', nobody, nobody),
  'notifications.sendTest': own(signedIn, () => ({ channel: 'push' })),
  'notifications.tests': own(signedIn),
  'notifications.unsubscribe': own('unsubscribe_link_invalid '.repeat(8), () => ({ token })),
  'notifications.undoUnsubscribe': own('undo_expired '.repeat(8), () => ({ token })),
  'notifications.useAddressAgain': own(signedIn),

  'portfolio.list': [
    ...on(({ photographerId }) => ({ personId: photographerId }), signedIn, signedIn, nobody),
    ...on(
      ({ clientId }) => ({ personId: clientId }),
      'U ok ok ok ok board_subscription_required U ok',
      'U ok ok ok ok board_subscription_required U ok',
      nobody,
    ),
  ],
  'portfolio.first': on(({ photographerId }) => ({ personIds: [photographerId] }), signedIn, signedIn, signedIn),
  'portfolio.add': own('U photo_wrong_type photo_wrong_type photo_wrong_type photo_wrong_type photo_wrong_type U photo_wrong_type', () => ({
    photo: new File(['text'], 'not-a-photo.jpg', { type: 'image/jpeg' }),
  })),
  'portfolio.reorder': on(
    ({ pictureId }) => ({ pictureIds: [pictureId] }),
    'U ok pictures_changed pictures_changed pictures_changed pictures_changed U pictures_changed',
    'U pictures_changed pictures_changed pictures_changed pictures_changed pictures_changed U pictures_changed',
    'U pictures_changed pictures_changed pictures_changed pictures_changed pictures_changed U pictures_changed',
  ),
  'portfolio.setAlt': on(({ pictureId }) => ({ pictureId, alt: 'Siesta Key' }), 'U ok N N N N U N', nobody, nobody),
  'portfolio.remove': on(({ pictureId }) => ({ pictureId }), 'U ok N N N N U N', nobody, nobody),

  'profiles.viewer': own(everyone),
  'profiles.get': on(({ photographerId }) => ({ personId: photographerId }), signedIn, signedIn, nobody),
  'profiles.setAvatar': own(
    'U photo_wrong_type photo_wrong_type photo_wrong_type photo_wrong_type photo_wrong_type U photo_wrong_type',
    () => ({
      photo: new File(['text'], 'not-a-photo.jpg', { type: 'image/jpeg' }),
    }),
  ),
  'profiles.removeAvatar': own(signedIn),
  'profiles.setLocation': own(photographers, () => ({ placeToken: signPlace(testSecret, place), maxTravelMiles: 20 })),
  'profiles.setOnlyJobsInRange': own(photographers, () => ({ isOn: true })),
  'profiles.setSpecialties': own(photographers, () => ({ specialties: ['WEDDING'] })),
  'profiles.ownPage': own(photographers),
  'profiles.setPage': own(photographers, () => ({ slug: `page-${randomUUID().slice(0, 8)}`, isIndexed: true })),
  'profiles.setDetails': own('U languages_of_photographers languages_of_photographers ok ok ok U languages_of_photographers', () => ({
    languages: ['English'],
    instagram: '@vega.photo',
    facebook: '',
    website: '',
  })),
  'profiles.setBio': own(photographers, () => ({ bio: 'I like the last hour of light.' })),
  'profiles.follow': [
    ...on(toPhotographer, 'U ok ok follow_yourself ok ok U ok', signedIn, nobody),
    ...on(
      toClient,
      'U follow_yourself follow_photographers follow_photographers follow_photographers follow_photographers U follow_photographers',
      'U follow_photographers follow_photographers follow_photographers follow_photographers follow_photographers U follow_photographers',
      nobody,
    ),
  ],
  'profiles.unfollow': on(toPhotographer, signedIn, signedIn, signedIn),
  'profiles.setPictureNotices': on((things) => ({ ...Object(toPhotographer(things)), isOn: true }), 'U ok N N N N U N', nobody, nobody),
  'profiles.saved': own(signedIn, () => ({})),

  'reviews.ofPhotographer': on(({ photographerId }) => ({ personId: photographerId }), signedIn, signedIn, nobody),
  'reviews.ofJob': on(({ completedJobId }) => ({ jobId: completedJobId }), 'U ok N ok N N U ok', 'U N N N N N U ok', nobody),
  'reviews.write': on(
    ({ completedJobId }) => ({ jobId: completedJobId, rating: 5, content: 'Lovely.' }),
    'U ok N F F F U N',
    noClient,
    noClient,
  ),

  'reviews.reply': on(({ reviewId }) => ({ reviewId, content: 'Thank you.' }), 'U F F ok N N U F', noPhotographer, noPhotographer),

  'search.places': own(everyone, () => ({ text: 'phoenix' })),
  'search.photographers': own(everyone, () => ({ placeToken: signPlace(testSecret, place) })),
  'search.page': on(({ slug }) => ({ slug }), everyone, everyone, nowhere),
  'search.pageReviews': on(({ slug }) => ({ slug }), everyone, everyone, nowhere),
  'search.quotedReviews': own(everyone),
  'search.prices': own(everyone, () => ({ placeToken: signPlace(testSecret, place), specialties: ['WEDDING'] })),
  'search.cityPrices': own(everyone),
  'search.card': own(photographers),
  'search.setCard': own(photographers, () => ({ origins: ['https://www.example.com'] })),
  'search.saved': own(signedIn),
  'search.saveJobs': own(photographers, () => ({ name: 'Weddings', filters: { specialties: ['WEDDING'] } })),
  'search.savePhotographers': own(signedIn, () => ({ name: 'Around', placeToken: signPlace(testSecret, place) })),
  'search.renameSaved': on(({ searchId }) => ({ searchId, name: 'Mine' }), 'U N N ok N N U N', nobody, nobody),
  'search.setNotifying': on(({ searchId }) => ({ searchId, isOn: false }), 'U N N ok N N U N', nobody, nobody),
  'search.removeSaved': on(({ searchId }) => ({ searchId }), 'U N N ok N N U N', nobody, nobody),
  'search.makeSearchFeed': on(({ searchId }) => ({ searchId }), onlyBidder, noPhotographer, noPhotographer),
  'search.revokeSearchFeed': on(({ searchId }) => ({ searchId }), onlyBidder, noPhotographer, noPhotographer),
}

/** The notification that the viewer of this cell could own: the owner client's, or the bidder's. */
function notice(things: Things) {
  return { notificationId: things.notificationId, seenAt: new Date() }
}

function attached(to: Row['input']): Row['input'] {
  return (things, cast) => ({ ...Object(to(things, cast)), file: aPdf() })
}

function written(to: Row['input']): Row['input'] {
  return (things, cast) => ({ ...Object(to(things, cast)), messageId: randomUUID(), content: 'Hello.' })
}

function reported(subject: ReportSubject, idOf: (things: Things) => string): Row['input'] {
  return (things) => ({ subject, subjectId: idOf(things), form: { reason: 'spam', note: '' } })
}

function seen(by: Row['input']): Row['input'] {
  return (things, cast) => ({ ...Object(by(things, cast)), messageId: things.messageId })
}

function anAddress() {
  return `${randomUUID()}@example.com`
}

function inDays(days: number) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
