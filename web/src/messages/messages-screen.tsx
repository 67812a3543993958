import { ConversationList } from './conversations/conversation-list.tsx'
import { Thread } from './thread/thread.tsx'

/** A phone shows one pane at a time. */
export function MessagesScreen({ openWith, openAt }: { openWith: string | undefined; openAt: string | undefined }) {
  return (
    <>
      <h1 className="sr-only">Messages</h1>
      <div className="messages-screen" data-open={openWith ? '' : undefined}>
        <ConversationList openWith={openWith} />
        {openWith ? <Thread key={openWith} personId={openWith} openAt={openAt} /> : <NothingOpen />}
      </div>
    </>
  )
}

function NothingOpen() {
  return (
    <section className="grid place-items-center p-8 max-md:hidden" aria-label="Conversation">
      <p className="section-title max-w-96 text-center text-ink-2">Select a conversation to start messaging</p>
    </section>
  )
}
