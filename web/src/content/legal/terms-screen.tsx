import { policies } from '@shutterbid/domain/content/policies'
import { articleTitles } from '../page-heads.ts'
import { LegalPage } from './legal-page.tsx'
import { termsSections } from './terms-sections.tsx'

export function TermsScreen() {
  return (
    <LegalPage
      path="/terms"
      title={articleTitles.terms}
      dated={policies.termsOn}
      lead="What you can expect of Shutterbid, what we expect of you, and what stays between the two people of a shoot. By making an account you agree to them."
      parts={termsSections}
    />
  )
}
