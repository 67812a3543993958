import { billingLimits } from '@shutterbid/domain/billing/limits'
import { policies } from '@shutterbid/domain/content/policies'
import { contactLimits, reportLimits } from '@shutterbid/domain/feedback/limits'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { exportLimits } from '@shutterbid/domain/leaving/limits'
import { messageLimits } from '@shutterbid/domain/messages/limits'
import { googleLimits, signInLimits } from '@shutterbid/domain/signing-in/limits'
import { Link } from '@tanstack/react-router'
import type { ArticleSection } from '../article-page.tsx'

export const privacySections: readonly ArticleSection[] = [
  {
    id: 'what-we-keep',
    title: 'What we keep',
    body: (
      <>
        <ul>
          <li>
            Your account: name, email address, whether you are a client or a photographer, and your password, only as a hash from which it
            cannot be recovered. For a passkey we store its name and its public key; your fingerprint or face never leaves your device. If
            you sign in with Google, we store the id and the email address of your Google account; signing in requests nothing else.
          </li>
          <li>
            Your profile: the photo, pictures and text that you add and, for photographers, your specialties, location, travel distance and
            weekly schedule.
          </li>
          <li>
            If you connect a calendar: the access to it, encrypted; the names of the account and its calendars; and from when to when its
            events keep you busy, never what they are about. Your shoots are written to a separate calendar in a Google account that you
            connect, and to other calendars only where you switch that on. When you disconnect, all of this is deleted, except the shoots
            that are in your calendar already.
          </li>
          <li>
            What you do here: jobs with their place and time, bids, reviews, messages with their files, notifications, whom you follow and
            which mails you want; what somebody says about the bids on your job by your link, with the name that they gave; and reports,
            with the reported text as it was at that time.
          </li>
          <li>
            What you send us as feedback, with its photo, or through the contact page; and when and why one of our administrators opened or
            changed your account.
          </li>
          <li>For a subscription: its dates, and what our payment provider tells us about charges. Card numbers never reach us.</li>
          <li>For your security: where you are signed in, with network address, browser and time.</li>
          <li>Whose personal link you used to sign up, if you used one. That person sees only how many people signed up, not who.</li>
          <li>Only your email address, if you subscribe to the newsletter.</li>
        </ul>
        <p>
          Photos are stored without their metadata, such as the place where they were taken. A PDF file in a message is stored as it was
          sent.
        </p>
      </>
    ),
  },
  {
    id: 'what-for',
    title: 'What we use it for',
    body: (
      <p>
        To run Shutterbid, and for nothing else: to notify photographers of jobs that suit them, to show bids to the client of the job, to
        deliver messages and the mails that you want, to charge subscriptions, and to prevent abuse.
      </p>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who sees what',
    body: (
      <ul>
        <li>Other members never see your email address, your exact location or your subscription.</li>
        <li>A job shows its city and ZIP code. Only its client and the hired photographer see the exact address and the meeting point.</li>
        <li>
          Only the client of the job, whoever the client lets choose with them by a link, and the photographer who made a bid can read its
          amount and message.
        </li>
        <li>
          Anybody can see what photographers show in order to be hired: photo, name, city, pictures, specialties and reviews. Clients and
          subscribed photographers can see vision boards.
        </li>
        <li>Only the two people in a conversation can read its messages and open their files.</li>
        <li>Our administrators see what they need to help you or to investigate a report.</li>
      </ul>
    ),
  },
  {
    id: 'who-helps-us',
    title: 'Who works for us',
    body: (
      <p>
        Other companies do some work on our behalf and by our instructions: sending mail, storing files, processing card payments and, where
        it is switched on, looking up addresses and telling people from programs at sign-up and after many attempts to sign in. They receive
        only the data that they need for that. We also disclose what a court or the law requires.
      </p>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <p>
        One cookie keeps you signed in for up to {signInLimits.sessionDays} days. One distinguishes a browser in which you signed in before
        from strangers who guess passwords; it contains a random number, says nothing about you, and lasts for up to{' '}
        {signInLimits.knownBrowser.days} days. While you sign in with Google, one identifies your browser when it returns, for{' '}
        {googleLimits.visitMinutes} minutes. One remembers whether you chose the light or the dark theme, one your last search for
        photographers, and one the time zone of your device while you are signed in. Your browser also stores drafts, the time zone you
        chose and, until you sign out, the last job and the last hire that you opened, so that you can read them without a connection; these
        never leave your browser. There are no third-party cookies and no tracking.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>Your account and profile: until you delete them. An address that was never confirmed: {signInLimits.unverifiedDays} days.</li>
        <li>
          Messages: for the conversation plus {messageLimits.keptMonths} months, counted from the last message or from the end of the last
          job that the two of you had together, whichever is later. Nothing is deleted while such a job is in progress. What you unsend is
          deleted then, its files within two hours; files of a message that somebody had reported, once we have looked at the report.
        </li>
        <li>
          Records of payments: about {policies.paymentRecordYears} years, as the law requires. After you delete your account they contain a
          number instead of your name.
        </li>
        <li>
          Invoices that photographers make for their clients: {jobLimits.invoice.keepYears} years, for the two of them only. After you
          delete your account they lack your name, address and tax number.
        </li>
        <li>A file with your data, which you asked for: {exportLimits.keptDays} days.</li>
        <li>What you wrote through the contact page: {contactLimits.keptMonths} months.</li>
        <li>Sign-ins: until you sign out or they expire.</li>
      </ul>
    ),
  },
  {
    id: 'deleting',
    title: 'When you delete your account',
    body: (
      <p>
        Your name, email address, password, passkeys, Google account, connected calendars, photo, pictures, places, schedule, notifications,
        newsletter, feedback and what you sent through the contact page are deleted, and so is what you wrote in jobs and bids, with the
        street and the meeting point. The other side keeps the record of a shoot under “Former client” or “Former photographer”: its day,
        city, kind and amount. Reviews that you wrote remain, and texts that somebody reported, without your name, addresses and links,
        until {reportLimits.keptMonths} months after the report is closed. The people you wrote to keep your messages until these expire. If
        you had a trial, we keep a hash of your email address, from which it cannot be recovered; it only shows that the{' '}
        {billingLimits.trialDays} days were used.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'What you can ask for',
    body: (
      <p>
        On your profile, under Email, you can download everything we store about you, with your pictures, and delete your account; under
        Notifications you choose which mails you get, and each mail has a link to unsubscribe. For anything else, such as correcting what
        you cannot change yourself, <Link to="/contact">write to us</Link>. You need not give a reason, and it is free.
      </p>
    ),
  },
  {
    id: 'safety-of-data',
    title: 'How we protect it',
    body: (
      <p>
        Connections are encrypted, passwords hashed, and you can turn on two-factor sign-in. If something goes wrong that affects you, we
        tell you what happened and what to do.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: <p>Accounts are for adults. Children appear here only in pictures, with the consent of their parents.</p>,
  },
  {
    id: 'privacy-changes',
    title: 'Changes',
    body: (
      <p>
        When this policy changes, so does its date, and people with an account are notified by mail before a change that matters takes
        effect.
      </p>
    ),
  },
]
