import { cappedCount } from '@shutterbid/domain/shared/counts'
import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../accounts/use-viewer.ts'
import { TextField } from '../../forms/text-field.tsx'
import { Loaded } from '../../loading/loaded.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { referralOptions } from '../signing-in-options.ts'

export function ReferScreen() {
  const viewer = useViewer()
  return (
    <div className="page grid content-start gap-8">
      <PageTitle lead="Somebody you know takes pictures, or needs some? Send them your personal link.">Refer a friend</PageTitle>
      <div className="grid max-w-160 content-start gap-8">
        {viewer ? <OwnReferral /> : <SignInFirst />}
        <section className="grid content-start gap-3" aria-labelledby="how">
          <h2 className="title" id="how">
            How it works
          </h2>
          <ul className="grid content-start gap-2 text-ink-2">
            <li>The link leads to the page where your friend makes an account. It costs them nothing.</li>
            <li>We count the accounts that were made through it and confirmed by mail. You see the number, never whose they are.</li>
            <li>There is no reward for either of you.</li>
          </ul>
        </section>
      </div>
    </div>
  )
}

function SignInFirst() {
  return (
    <div className="grid content-start gap-4">
      <p>Everybody with an account has a link of their own. Sign in to get yours.</p>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink variant="gold" size="lg" to="/sign-in" search={{ redirect: '/refer' }}>
          Sign in
        </ButtonLink>
        <ButtonLink size="lg" to="/sign-up" search={{ redirect: '/refer' }}>
          Make an account
        </ButtonLink>
      </div>
    </div>
  )
}

function OwnReferral() {
  const query = useQuery(referralOptions())
  return (
    <Loaded query={query} failedText="Error loading your link. Please try again later.">
      {({ link, signUps }) => (
        <div className="grid content-start gap-4">
          <LinkToCopy link={link} />
          <p>{countText(signUps)}</p>
        </div>
      )}
    </Loaded>
  )
}

function LinkToCopy({ link }: { link: string }) {
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField label="Your personal link" value={link} readOnly onFocus={(event) => event.target.select()} />
      <CopyButton className="min-h-12" text={link} what="link" />
    </div>
  )
}

function countText(signUps: number) {
  if (signUps === 0) return 'Nobody has signed up through it yet.'
  return signUps === 1 ? 'One person has signed up through it.' : `${cappedCount(signUps)} people have signed up through it.`
}
