import { policies } from '@shutterbid/domain/content/policies'
import { articleTitles } from '../page-heads.ts'
import { LegalPage } from './legal-page.tsx'
import { privacySections } from './privacy-sections.tsx'

export function PrivacyScreen() {
  return (
    <LegalPage
      path="/privacy"
      title={articleTitles.privacy}
      dated={policies.privacyOn}
      lead="What we keep about you, who sees it, how long it stays, and how you take it back. We sell nothing about you, show no advertising, and follow nobody across the web."
      parts={privacySections}
    />
  )
}
