import { type Decision, no, yes } from '../shared/decision.ts'
import { portfolioLimits, renditionPlans } from './limits.ts'
import { oneLine } from './one-line.ts'
import type { PortfolioRefusal } from './refusals.ts'

/** Whether one more picture fits beside those that are there. */
export function canAddPicture({ count }: { count: number }): Decision<PortfolioRefusal> {
  return count < portfolioLimits.pictures.most ? yes : no('portfolio_full')
}

/** Whether `wanted` is an order of exactly the pictures that are there, each once. */
export function canReorder({ present, wanted }: { present: string[]; wanted: string[] }): Decision<PortfolioRefusal> {
  const isSame = present.length === wanted.length && new Set(wanted).size === wanted.length && present.every((id) => wanted.includes(id))
  return isSame ? yes : no('pictures_changed')
}

/** A vision board is for its client, for clients, and for photographers with a subscription. */
export function canSeeBoard({ isSubscribed }: { isSubscribed: boolean }): Decision<PortfolioRefusal> {
  return isSubscribed ? yes : no('board_subscription_required')
}

/** What a picture is called at first: the name of its file without extension. */
export function altFromFileName(name: string): string {
  return oneLine(oneLine(name.replace(/\.[^.]*$/, '')).slice(0, portfolioLimits.alt.most))
}

/** Which renditions a picture of this width has: none is made that would only repeat the picture. */
export function renditionsOf(width: number) {
  const { sizes } = renditionPlans.picture
  const enough = sizes.findIndex((size) => size.width >= width)
  return enough < 0 ? [...sizes] : sizes.slice(0, enough + 1)
}
