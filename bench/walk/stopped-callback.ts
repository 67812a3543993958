/** The message of a promise whose callback the browser could not call, because Bombadil had stopped the page at that moment. */
export const stoppedCallback = 'The provided callback is no longer runnable'
