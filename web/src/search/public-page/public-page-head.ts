import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { specialtyNames } from '@shutterbid/domain/profiles/specialties'
import type { PublicPage } from '@shutterbid/domain/search/photographer-schemas'
import { ownOrigin } from '../../routing/own-origin.ts'
import { pageHead } from '../../routing/page-head.ts'

/** Search engines may index it only if the photographer wants that. */
export function publicPageHead(page: PublicPage) {
  const { fullName, slug, isIndexed, pictures } = page
  const url = `${ownOrigin()}/photographers/${slug}`
  const title = [fullName, 'photographer', page.placeLabel && `in ${page.placeLabel}`].filter(Boolean).join(', ').replace(', in', ' in')
  const description = describe(page)
  const [cover] = pictures
  const picture = cover ? sharedPicture(cover) : undefined
  const facts = factsOf(page, { url, description, image: picture && `${ownOrigin()}${picture.path}` })
  return pageHead({
    path: `/photographers/${slug}`,
    title: `${title} · Shutterbid`,
    description,
    type: 'profile',
    picture,
    isListed: isIndexed,
    facts,
  })
}

function sharedPicture({ key, widths, width, height, alt }: PictureView) {
  const largest = Math.max(...widths)
  // A smaller original is not enlarged.
  const shown = Math.min(largest, width)
  return { path: `/files/${key}-${largest}.webp`, alt, width: shown, height: Math.round((shown * height) / width) }
}

/** The beginning of the bio, else specialties and place. */
function describe({ fullName, bio, specialties, placeLabel }: PublicPage) {
  const text = bio.replace(/\s+/g, ' ').trim()
  if (text) return text.length > 155 ? `${text.slice(0, 154).trimEnd()}…` : text
  const what = specialties.map((code) => specialtyNames[code]).join(', ')
  return `${fullName} photographs${what ? `: ${what}` : ''}${placeLabel ? `, from ${placeLabel}` : ''}. Portfolio and reviews on Shutterbid.`
}

function factsOf(
  { fullName, specialties, placeLabel }: PublicPage,
  about: { url: string; description: string; image: string | undefined },
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: about.url,
    mainEntity: {
      ...{ '@type': 'Person', name: fullName, jobTitle: 'Photographer', ...about },
      knowsAbout: specialties.map((code) => specialtyNames[code]),
      ...(placeLabel ? { workLocation: { '@type': 'Place', name: placeLabel } } : {}),
    },
  }
}
