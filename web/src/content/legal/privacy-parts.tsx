import { accountLimits, googleLimits } from '@shutterbid/domain/accounts/limits'
import { billingLimits } from '@shutterbid/domain/billing/limits'
import { policies } from '@shutterbid/domain/content/policies'
import { contactLimits } from '@shutterbid/domain/feedback/limits'
import { messageLimits } from '@shutterbid/domain/messages/limits'
import { Link } from '@tanstack/react-router'
import type { ArticlePart } from '../article-page.tsx'

export const privacyParts: readonly ArticlePart[] = [
  {
    id: 'what-we-keep',
    title: 'What we keep',
    body: (
      <div className="prose">
        <ul>
          <li>
            Your account: name, email address, whether you are a client or a photographer, and your password only as a hash that cannot be
            turned back. Of a passkey we keep its name and its public key; your fingerprint or face never leaves your device. If you sign in
            with Google, we keep your number and your address there, and ask for nothing else.
          </li>
          <li>
            Your profile: the photo, pictures and words that you put there and, for photographers, specialties, where you start from, how
            far you travel and the hours of your week.
          </li>
          <li>
            What you do here: jobs with their place and time, bids, reviews, messages, notifications, whom you follow and which mails you
            want; and what was reported, with its words as they stood.
          </li>
          <li>
            What you wrote to us, as feedback with its photo or through the contact page; and when one of our administrators opened or
            changed your account, and why.
          </li>
          <li>For a subscription: its dates, and what our payment provider tells us about charges. Card numbers never reach us.</li>
          <li>For your safety: where you are signed in, with network address, browser and time.</li>
          <li>Through whose personal link you signed up, if through one. We show that person a number, and nobody’s name.</li>
          <li>Your address alone, if you asked for the newsletter.</li>
        </ul>
        <p>Photos are stored without what the camera wrote into them, such as the place where they were taken.</p>
      </div>
    ),
  },
  {
    id: 'what-for',
    title: 'What we use it for',
    body: (
      <div className="prose">
        <p>
          To run Shutterbid, and nothing else: to tell the photographers whom a job suits, to show bids to the client who asked for them, to
          carry messages, to mail you what you asked for, to charge subscriptions, and to keep out those who misuse the place.
        </p>
      </div>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who sees what',
    body: (
      <div className="prose">
        <ul>
          <li>Your email address, your position and your subscription are shown to no other member.</li>
          <li>
            A job shows its city and ZIP code. The exact address and the meeting point go to its client and the hired photographer alone.
          </li>
          <li>The amount and message of a bid are read by the client of the job and the photographer who made it.</li>
          <li>
            What photographers show in order to be hired may be seen by anybody: photo, name, city, pictures, specialties, reviews. A vision
            board is seen by clients and subscribed photographers.
          </li>
          <li>Messages are read by the two people of a conversation.</li>
          <li>People who run Shutterbid see what they need to help you or to look into a report.</li>
        </ul>
      </div>
    ),
  },
  {
    id: 'who-helps-us',
    title: 'Who works for us',
    body: (
      <div className="prose">
        <p>
          Some work is done by others on our behalf and by our instructions: carrying mail, keeping files, taking card payments, and, where
          it is switched on, finding addresses and telling people from programs at sign-up and after many tries. They get what that task
          needs and no more. We also hand out what a court or the law obliges us to.
        </p>
      </div>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <div className="prose">
        <p>
          One keeps you signed in for up to {accountLimits.sessionDays} days. One lets a browser in which you signed in before be told from
          strangers who try your password; it holds a random number, says nothing about you, and stays for up to{' '}
          {accountLimits.knownBrowser.days} days. While you sign in with Google, one recognizes your browser when it comes back, for{' '}
          {googleLimits.visitMinutes} minutes. One remembers whether you chose the light or the dark look, and one where and for what you
          last searched for photographers. Your browser also keeps drafts and your time zone for you and, until you sign out, the last job
          and the last hire you looked at, so that you can read them without a connection; those stay in it. There are no cookies of others
          and no tracking.
        </p>
      </div>
    ),
  },
  {
    id: 'how-long',
    title: 'How long it stays',
    body: (
      <div className="prose">
        <ul>
          <li>
            Your account and profile: until you delete them. An address that was never confirmed: {accountLimits.unverifiedDays} days.
          </li>
          <li>
            Messages: for the conversation plus {messageLimits.keptMonths} months, counted from the last message or from the end of the last
            job that the two of you had together, whichever is later. Nothing is removed while such a job runs.
          </li>
          <li>
            Records of payments: about {policies.paymentRecordYears} years, as the law asks. After you leave they carry a number instead of
            your name.
          </li>
          <li>What you wrote through the contact page: {contactLimits.keptMonths} months.</li>
          <li>Sign-ins: until you sign out or they run out.</li>
        </ul>
      </div>
    ),
  },
  {
    id: 'deleting',
    title: 'When you delete your account',
    body: (
      <div className="prose">
        <p>
          Your name, email address, password, passkeys, Google account, photo, pictures, places, schedule, notifications, newsletter,
          feedback and what you sent through the contact page are removed, and so is what you wrote into jobs and bids, with the street and
          the meeting point. That a shoot took place stays with the other side, under “Former client” or “Former photographer”: its day,
          city, kind and amount. Reviews you wrote and the words that somebody reported stay. Messages stay with the person you wrote to
          until their time is over. If you had a trial, a fingerprint of your address stays, from which the address cannot be read; it only
          tells that the {billingLimits.trialDays} days were used.
        </p>
      </div>
    ),
  },
  {
    id: 'your-rights',
    title: 'What you can ask for',
    body: (
      <div className="prose">
        <p>
          On your profile, under Email, you can download everything we keep about you and delete your account; under Notifications you
          choose your mails, and each of those has a link that ends them. For anything else, such as correcting what you cannot change
          yourself, <Link to="/contact">write to us</Link>. You need give no reason, and it costs nothing.
        </p>
      </div>
    ),
  },
  {
    id: 'safety-of-data',
    title: 'How we guard it',
    body: (
      <div className="prose">
        <p>
          Connections are encrypted, passwords hashed, and you can ask for a second factor at sign-in. Should something go wrong that
          concerns you, we tell you what happened and what to do.
        </p>
      </div>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <div className="prose">
        <p>Accounts are for adults. Children appear here in pictures only, with the consent of their parents.</p>
      </div>
    ),
  },
  {
    id: 'privacy-changes',
    title: 'Changes',
    body: (
      <div className="prose">
        <p>
          When this policy changes, so does its date, and people with an account are notified by mail before a change that matters takes
          effect.
        </p>
      </div>
    ),
  },
]
