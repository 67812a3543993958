import { useEffect } from 'react'

const longestBetweenTapsMs = 500
const reachPixels = 40

type Tap = { x: number; y: number; startedAt: number; endedAt: number }

let tap: Tap | null = null
let changedAt = Number.NEGATIVE_INFINITY
let isIgnored = false

/**
 * Call it when something opens above the page, or closes. If a press did that, a second one at the same place, which follows at once, is for
 * what was there before: it must not reach what is there now, such as the backdrop, another button or a link below.
 */
export function ignoreSecondTap() {
  changedAt = performance.now()
}

/** After a key or the Back button somebody presses on purpose, even at the same place. */
export function forgetTap() {
  tap = null
}

/** For a component that is mounted only while it is open. */
export function useIgnoredSecondTap() {
  useEffect(() => {
    ignoreSecondTap()
    return ignoreSecondTap
  }, [])
}

if (typeof document !== 'undefined') {
  for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const) document.addEventListener(name, onPress, true)
  document.addEventListener('keydown', forgetTap, true)
}

function onPress(event: MouseEvent) {
  const { type, timeStamp, clientX: x, clientY: y } = event
  if (type === 'pointerdown') {
    isIgnored = tap !== null && isSecondOf(tap, event)
    if (!isIgnored) tap = { x, y, startedAt: timeStamp, endedAt: timeStamp }
  }
  if (type === 'pointerup' && tap && !isIgnored) tap.endedAt = timeStamp
  // Keys and scripts also cause clicks; those have no detail.
  if (!isIgnored || (type === 'click' && event.detail === 0)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

function isSecondOf({ x, y, startedAt, endedAt }: Tap, { timeStamp, clientX, clientY }: MouseEvent) {
  const isNear = Math.hypot(clientX - x, clientY - y) < reachPixels
  return isNear && timeStamp - endedAt < longestBetweenTapsMs && changedAt > startedAt
}
