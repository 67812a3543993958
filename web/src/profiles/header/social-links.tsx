import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { Globe } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'

type Links = ProfileView['socialLinks']

const kinds: { key: keyof Links; label: (name: string) => string; Mark: ComponentType }[] = [
  { key: 'instagram', label: (name) => `${name} on Instagram`, Mark: InstagramMark },
  { key: 'facebook', label: (name) => `${name} on Facebook`, Mark: FacebookMark },
  { key: 'website', label: (name) => `${name}’s website`, Mark: () => <Globe size={20} strokeWidth={1.6} aria-hidden="true" /> },
]

export function SocialLinks({ links, name }: { links: Links; name: string }) {
  return (
    <>
      {kinds.map(({ key, label, Mark }) => {
        const url = links[key]
        if (!url || !hostOf(url)) return null
        return (
          <a key={key} className="icon-button" href={url} target="_blank" rel="noopener noreferrer nofollow" aria-label={label(name)}>
            <Mark />
          </a>
        )
      })}
    </>
  )
}

// The icon set has no company logos.
function Mark({ children }: { children: ReactNode }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

function InstagramMark() {
  return (
    <Mark>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7v.01" />
    </Mark>
  )
}

function FacebookMark() {
  return (
    <Mark>
      <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />
    </Mark>
  )
}

/** 'vega.photo' for 'https://www.vega.photo/about'; null for anything but a web address. */
export function hostOf(url: string | null): string | null {
  if (!url || !URL.canParse(url)) return null
  const { protocol, host } = new URL(url)
  return protocol === 'https:' ? host.replace(/^www\./, '') : null
}
