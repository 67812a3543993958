import { ButtonLink } from '../../../ui/button.tsx'
import { PageWithPhoto } from '../../page-with-photo.tsx'

export function EmailChangeScreen() {
  return (
    <PageWithPhoto
      title="One More Step"
      lead="We sent a link to your old address and one to your new address. Open both to confirm the change; until then the old one stays."
    >
      <ButtonLink variant="ink" size="lg" full to="/">
        Go to the home page
      </ButtonLink>
    </PageWithPhoto>
  )
}
