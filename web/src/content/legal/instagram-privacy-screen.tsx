import { policies } from '@shutterbid/domain/content/policies'
import { Link } from '@tanstack/react-router'
import type { ArticleSection } from '../article-page.tsx'
import { articleTitles } from '../page-heads.ts'
import { LegalPage } from './legal-page.tsx'

export function InstagramPrivacyScreen() {
  return (
    <LegalPage
      path="/instagram-privacy"
      title={articleTitles.instagramPrivacy}
      dated={policies.instagramPrivacyOn}
      lead="Photographers can put the address of their Instagram account on their profile. This is all that we keep of it."
      parts={instagramPrivacySections}
    />
  )
}

const instagramPrivacySections: readonly ArticleSection[] = [
  {
    id: 'what-is-stored',
    title: 'What is stored',
    body: (
      <p>
        One text: the address of the account, for instance instagram.com/your.name, as you typed it or as we made it from your handle. We
        request nothing from Instagram, have no access to your account, and fetch no pictures, followers, messages or statistics.
      </p>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who sees it',
    body: (
      <p>
        Everybody who can open your profile sees a link. Nothing is loaded from Instagram until somebody opens the link; from then on
        Instagram’s own rules apply.
      </p>
    ),
  },
  {
    id: 'how-to-remove-it',
    title: 'How to remove it',
    body: (
      <p>
        Empty the Instagram field of your profile and save: the address is deleted at once. It is part of the data that you can download
        under Email Settings, and it is deleted together with your account. Everything else is in our{' '}
        <Link to="/privacy">privacy policy</Link>.
      </p>
    ),
  },
]
