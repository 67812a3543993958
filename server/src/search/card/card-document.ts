import { createHash } from 'node:crypto'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { cardLimits } from '@shutterbid/domain/search/limits'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { dayText, partsOfDay } from '@shutterbid/domain/shared/when-texts'
import { escaped } from '#server/platform/feeds/rss-feed'
import { firstRendition } from '#server/portfolio/present-picture'
import type { Card } from './get-card.ts'

/** The card as a page of its own, without scripts and other files than pictures. */
export function cardDocument({ slug, fullName, placeLabel, rating, reviewCount, pictures, reviews, freeDays }: Card) {
  const name = escaped(fullName)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} · Shutterbid</title>
<style>${style}</style>
</head>
<body>
<main>
${pictures.length > 0 ? `<div class="pictures">${pictures.map(pictureTag).join('')}</div>` : ''}
<h1>${name}</h1>
<p class="quiet">${escaped(placeLabel ?? '')}</p>
<p>${rating === null ? 'No reviews yet' : ratingText(rating, reviewCount)}</p>
${section(
  'Free days',
  'days',
  freeDays.map((day) => `<time datetime="${day}">${dayText(day)}</time>`),
)}
<p><a href="/photographers/${slug}" target="_blank" rel="noopener">Ask for a bid<span class="unseen"> from ${name}, in a new tab</span></a></p>
${section('Reviews on Shutterbid', 'reviews', reviews.map(review))}
</main>
</body>
</html>
`
}

/** Only the named websites may show it in a frame. A sandboxed frame has no origin, so the site is named for its pictures, too. */
export function cardPolicy({ origins }: Pick<Card, 'origins'>, publicUrl: string) {
  return [
    "default-src 'none'",
    `img-src 'self' ${new URL(publicUrl).origin}`,
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origins.length > 0 ? origins.join(' ') : "'none'"}`,
  ].join('; ')
}

function section(title: string, kind: string, items: string[]) {
  return items.length > 0 ? `<h2>${title}</h2>\n<ul class="${kind}">\n${items.map((item) => `<li>${item}</li>\n`).join('')}</ul>` : ''
}

function pictureTag({ key, width, height, alt }: PictureView) {
  const shown = Math.min(firstRendition.width, width)
  const size = `width="${shown}" height="${Math.round((shown * height) / width)}"`
  return `<img src="/files/${key}-${firstRendition.width}.webp" ${size} alt="${escaped(alt)}">`
}

function ratingText(rating: number, count: number) {
  return `<span class="stars" aria-hidden="true">★</span> <span class="unseen">Rated</span> <b>${rating.toFixed(1)}</b> · ${cappedCount(count)} ${count === 1 ? 'review' : 'reviews'}`
}

function review({ reviewer, rating, content, month }: Card['reviews'][number]) {
  const at = partsOfDay(`${month}-01`)
  const stars = `<span class="stars" role="img" aria-label="${rating} of 5">${'★'.repeat(rating)}</span>`
  return `${stars} <q>${escaped(beginningOf(content))}</q> <span class="quiet">${escaped(reviewer)}, ${at.month} ${at.year}</span>`
}

function beginningOf(text: string) {
  const { reviewCharacters: max } = cardLimits
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length > max ? `${characters.slice(0, max).join('').trimEnd()}…` : characters.join('')
}

const style = `
:root { color-scheme: light dark; background: light-dark(#fffcf7, #1f1b17); color: light-dark(#1e1914, #f4ede2) }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 37.5rem; margin: 0 auto; padding: 1rem; box-sizing: border-box }
.pictures { display: flex; gap: .25rem }
img { flex: 1 1 0; min-width: 0; height: 8.5rem; object-fit: cover; border-radius: .25rem; background: light-dark(#eee6d9, #0e0c0a) }
p { margin: 0 }
h1 { margin: .75rem 0 0; font: 360 1.625rem/1.15 Georgia, serif }
h2 { margin: 1rem 0 0; font: 600 .875rem/1.5 system-ui, sans-serif }
.quiet { color: light-dark(#51473c, #cbbfaf); font-size: .875rem }
.stars { color: light-dark(#8e4a0e, #f4b964) }
ul { margin: .375rem 0 0; padding: 0; list-style: none }
.days { display: flex; flex-wrap: wrap; gap: .375rem }
.days li { padding: .125rem .625rem; border-radius: 1rem; background: light-dark(#e1eada, #223020); color: light-dark(#3f5f38, #a3c896); font-size: .875rem }
.reviews li { margin-bottom: .625rem }
.reviews .quiet { display: block }
a { display: flex; align-items: center; justify-content: center; min-height: 44px; margin-top: 1rem; padding: .25rem 1rem; box-sizing: border-box; border: 1px solid light-dark(#b26f12, #f2b04f); border-radius: .25rem; background: light-dark(#eba63f, #f2b04f); color: #1e1407; font-weight: 600; text-decoration: none }
a:hover { text-decoration: underline }
a:focus-visible { outline: 3px solid light-dark(#1e1914, #f4ede2); outline-offset: 2px }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
`
