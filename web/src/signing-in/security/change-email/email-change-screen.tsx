import { PageWithPhoto } from '../../../accounts/page-with-photo.tsx'
import { ButtonLink } from '../../../ui/button.tsx'

/** `agreed`: the inbox whose link was used just now. */
export function EmailChangeScreen({ agreed }: { agreed: 'old' | 'new' | undefined }) {
  return (
    <PageWithPhoto title="One More Step" lead={agreed ? agreedTexts[agreed] : bothText}>
      <ButtonLink variant="ink" size="lg" full to="/">
        Go to the home page
      </ButtonLink>
    </PageWithPhoto>
  )
}

const bothText =
  'We sent a link to your old address and one to your new address. Open both to confirm the change; until then the old one stays.'
const agreedTexts = {
  old: 'One of two is done: your old address has agreed. Now open the link that we sent to your new address; until then the old one stays.',
  new: 'One of two is done: your new address has agreed. Now open the link that we sent to your old address; until then the old one stays.',
}
