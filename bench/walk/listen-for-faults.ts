import type { BrowserContext } from '@playwright/test'
import { stoppedCallback } from './stopped-callback.ts'

// Browsers log every answer from 400; those of refusals are expected.
const refusal = /status of 4\d\d /

/** Answers from 500, errors of scripts, and errors and warnings in the console, on all pages of a browser. */
export function listenForFaults(context: BrowserContext) {
  const faults = new Set<string>()
  context.on('response', (response) => {
    if (response.status() >= 500) faults.add(`${response.status()} for ${response.request().method()} ${response.url()}`)
  })
  context.on('weberror', (fault) => {
    const { message } = fault.error()
    if (!message.includes(stoppedCallback)) faults.add(`uncaught: ${message}`)
  })
  context.on('console', (message) => {
    const isFault = ['error', 'warning'].includes(message.type()) && !refusal.test(message.text())
    if (isFault) faults.add(`console ${message.type()} at ${message.page()?.url()}: ${message.text()}`)
  })
  return faults
}
