/**
 * The colours of web/src/styles/tokens.css, light and dark; mail readers do not support custom properties. The light ones are written into each
 * element, so that a reader that removes the style sheet shows a whole light mail; the style sheet has the dark ones.
 */
const colours = {
  paper: ['#f7f2e9', '#15120f'],
  card: ['#fffcf7', '#1f1b17'],
  ink: ['#1e1914', '#f4ede2'],
  ink3: ['#6a5e51', '#a3978a'],
  line: ['#dfd5c6', '#352e27'],
  ember: ['#8e4a0e', '#f4b964'],
  gold: ['#eba63f', '#f2b04f'],
  goldLine: ['#b26f12', '#f2b04f'],
  onGold: ['#1e1407', '#1e1407'],
} as const

type Colour = keyof typeof colours
const light = (name: Colour) => colours[name][0]
const dark = (name: Colour) => colours[name][1]

export const serif = `Newsreader,'Iowan Old Style',Georgia,serif`
export const sans = `'Instrument Sans','Helvetica Neue',Arial,sans-serif`

/** The attributes of an element whose text, background or border has a colour that differs in the dark. `style` comes first. */
export function look(style: string, { text, fill, edge }: { text?: Colour; fill?: Colour; edge?: Colour } = {}) {
  const names = [text && `t-${text}`, fill && `f-${fill}`, edge && `e-${edge}`].filter(Boolean).join(' ')
  const rules = [style, text && `color:${light(text)}`, fill && `background:${light(fill)}`, edge && `border-color:${light(edge)}`].filter(
    Boolean,
  )
  return `${names && `class="${names}" `}style="${rules.join(';')}"`
}

export const styleSheet = `<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
${(Object.keys(colours) as Colour[])
  .map(
    (name) =>
      `.t-${name}{color:${dark(name)}!important}.f-${name}{background:${dark(name)}!important}.e-${name}{border-color:${dark(name)}!important}`,
  )
  .join('\n')}
}
</style>`
