import { policies } from '@shutterbid/domain/content/policies'
import { instagramPrivacyParts } from './instagram-privacy-parts.tsx'
import { LegalPage } from './legal-page.tsx'

export function InstagramPrivacyScreen() {
  return (
    <LegalPage
      path="/instagram-privacy"
      title="Instagram and your privacy"
      dated={policies.instagramPrivacyOn}
      lead="Photographers can put the address of their Instagram account on their profile. This is all that we keep of it."
      parts={instagramPrivacyParts}
    />
  )
}
