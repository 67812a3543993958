import { onTestFinished } from 'vitest'

/**
 * Does to the page what the translation of a browser does, also to what changes later: it replaces each text with one that is inside two
 * `font` elements.
 */
export function translatePage() {
  const observer = new MutationObserver(translateAll)
  translateAll()
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  onTestFinished(() => observer.disconnect())
}

function translateAll() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text && isTranslated(walker.currentNode)) texts.push(walker.currentNode)
  for (const text of texts) {
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
}

function isTranslated(text: Text) {
  return text.data.trim() !== '' && !text.parentElement?.closest('script, style, textarea, font')
}
