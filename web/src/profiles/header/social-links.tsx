import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { Globe } from 'lucide-react'
import type { ComponentType } from 'react'
import { hostOf } from './host-of.ts'
import { FacebookMark, InstagramMark } from './social-marks.tsx'

type Links = ProfileView['socialLinks']

const kinds: { key: keyof Links; label: string; Mark: ComponentType }[] = [
  { key: 'instagram', label: 'Instagram', Mark: InstagramMark },
  { key: 'facebook', label: 'Facebook', Mark: FacebookMark },
  { key: 'website', label: 'Website', Mark: () => <Globe size={20} strokeWidth={1.6} aria-hidden="true" /> },
]

export function SocialLinks({ links, name }: { links: Links; name: string }) {
  return (
    <>
      {kinds.map(({ key, label, Mark }) => {
        const url = links[key]
        if (!url || !hostOf(url)) return null
        return (
          <a
            key={key}
            className="icon-button"
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            aria-label={`${label} of ${name}`}
          >
            <Mark />
          </a>
        )
      })}
    </>
  )
}
