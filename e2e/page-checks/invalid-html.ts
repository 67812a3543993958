import { HtmlValidate } from 'html-validate'

// Attributes of style set positions and sizes that come from data.
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'], rules: { 'no-inline-style': 'off' } })

/** What is not valid in the HTML of a page, with the text around it. */
export async function invalidHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ message, offset }) => `invalid HTML: ${message}: ${html.slice(Math.max(0, offset - 60), offset + 60)}`),
  )
}
