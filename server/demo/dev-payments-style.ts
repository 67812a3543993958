/** A few lines of our light and dark theme; a real provider's page does not share our styles. */
export const devPaymentsStyle = `
:root { color-scheme: light dark; }
body { margin: 0; background: light-dark(#f7f2e9, #15120f); color: light-dark(#1e1914, #f4ede2); font: 16px/1.6 'Instrument Sans', system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 48px 20px; }
h1 { margin: 0 0 16px; font: 400 34px/1.1 Newsreader, Georgia, serif; letter-spacing: -0.02em; }
a { color: light-dark(#8e4a0e, #f4b964); }
form { display: grid; gap: 12px; margin-top: 24px; }
button { min-height: 44px; padding: 8px 20px; border: 1px solid light-dark(#857762, #84786a); border-radius: 4px; background: light-dark(#fffcf7, #1f1b17); color: inherit; font: inherit; font-weight: 550; cursor: pointer; }
button:first-of-type { border-color: light-dark(#b26f12, #f2b04f); background: light-dark(#eba63f, #f2b04f); color: #1e1407; }
button:focus-visible, a:focus-visible { outline: 2px solid currentColor; outline-offset: 3px; }
`
