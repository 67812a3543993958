import type { Needs } from './follow-topics.ts'
import { leadStream, type TabNews } from './stream-leader.ts'

/** Messages between tabs. */
type TabMessage =
  | { kind: 'needs'; tab: string; needs: Needs; isNew: boolean }
  | { kind: 'needs requested' }
  | { kind: 'gone'; tab: string }
  | { kind: 'news'; news: TabNews }

const retryMs = 1000

type SharedStream = {
  /** Tabs of other people do not share the stream. */
  personId: string
  proof: string | undefined
  needs: () => Needs
  onNews: (news: TabNews) => void
}

/**
 * One stream for all tabs of a browser, because a browser opens at most six HTTP/1.1 connections to a site. The tab that holds the lock
 * opens the stream and forwards its messages; when it closes, the next tab takes over. Call `updateNeeds` when the topics that this tab
 * needs have changed.
 */
export function openSharedStream({ personId, proof, needs, onNews }: SharedStream) {
  const tab = crypto.randomUUID()
  const channel = new BroadcastChannel(`live-${personId}`)
  const leaving = new AbortController()
  let leader: ReturnType<typeof leadStream> | undefined
  let isNew = true
  let retry: ReturnType<typeof setTimeout> | undefined

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'news') receive(data.news)
    else if (data.kind === 'needs requested') sendNeeds()
    else if (data.kind === 'needs') leader?.setNeeds(data.tab, data.needs, data.isNew)
    else leader?.forget(data.tab)
  }

  function receive(news: TabNews) {
    if (news.kind === 'covered') isNew = false
    onNews(news)
  }

  function sendNeeds() {
    if (leader) leader.setNeeds(tab, needs(), isNew)
    else post({ kind: 'needs', tab, needs: needs(), isNew })
  }

  function post(message: TabMessage) {
    channel.postMessage(message)
  }

  function waitForLead() {
    navigator.locks
      .request(`live-${personId}`, { signal: leaving.signal }, () => {
        leader = leadStream({ personId, proof }, (news) => {
          post({ kind: 'news', news })
          receive(news)
        })
        sendNeeds()
        post({ kind: 'needs requested' })
        return new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
      })
      // Browsers drop the callback of a page that is paused when it gets the lock.
      .catch(() => {
        if (!leaving.signal.aborted) retry = setTimeout(waitForLead, retryMs)
      })
  }
  waitForLead()
  sendNeeds()

  return {
    updateNeeds: sendNeeds,
    close() {
      clearTimeout(retry)
      leader?.stop()
      post({ kind: 'gone', tab })
      leaving.abort()
      channel.close()
    },
  }
}
