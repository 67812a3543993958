import { cardLimits } from '@shutterbid/domain/search/limits'

const { min, usual, max } = cardLimits.height

/**
 * Runs on the websites of photographers: `<script async src=…/card.js data-photographer=…></script>` puts a frame with their card after
 * the tag. The frame runs no scripts and has no origin. A page that is restored with the frame keeps it.
 */
export const cardScript = `(() => {
  const tag = document.currentScript
  if (!tag || tag.nextElementSibling?.matches('iframe[data-shutterbid-card]')) return
  const { photographer, height } = tag.dataset
  if (!photographer?.trim()) {
    if (!window.shutterbidCardFailed) console.error('Shutterbid: the tag of card.js needs data-photographer.')
    window.shutterbidCardFailed = true
    return
  }
  const frame = document.createElement('iframe')
  frame.src = new URL('/card/' + encodeURIComponent(photographer.trim()), tag.src).href
  frame.title = 'Photographer on Shutterbid'
  frame.loading = 'lazy'
  frame.referrerPolicy = 'origin'
  frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  frame.dataset.shutterbidCard = ''
  frame.width = '100%'
  frame.height = String(Math.min(Math.max(Number(height) || ${usual}, ${min}), ${max}))
  frame.style.border = '0'
  tag.after(frame)
})()
`
