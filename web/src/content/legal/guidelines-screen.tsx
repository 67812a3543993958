import { policies } from '@shutterbid/domain/content/policies'
import { guidelinesParts } from './guidelines-parts.tsx'
import { LegalPage } from './legal-page.tsx'

export function GuidelinesScreen() {
  return (
    <LegalPage
      path="/guidelines"
      title="Community guidelines"
      dated={policies.guidelinesOn}
      lead="Two strangers meet, and one points a camera at the other. That works if both are honest, polite and on time. These are the rules for it."
      parts={guidelinesParts}
    />
  )
}
