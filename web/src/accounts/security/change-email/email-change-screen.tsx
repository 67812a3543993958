import { ButtonLink } from '../../../ui/button.tsx'
import { JoinPage } from '../../join-page.tsx'

/** In the middle of a change of email: both inboxes have to agree. */
export function EmailChangeScreen() {
  return (
    <JoinPage
      title="One More Step"
      lead="We sent a link to your old address and one to your new address. Open both to confirm the change; until then the old one stays."
    >
      <ButtonLink variant="ink" size="lg" full to="/">
        Go to the home page
      </ButtonLink>
    </JoinPage>
  )
}
