/** The style sheet of the API docs; follows the browser's colour scheme. */
export const pageStyle = `
:root { color-scheme: light dark; --line: light-dark(#e3e5ea, #34373d); --soft: light-dark(#f5f6f8, #1f2125);
  --link: light-dark(#0958d9, #6ea8ff); }
body { margin: 0; display: grid; grid-template-columns: minmax(14rem, 18rem) minmax(0, 1fr);
  font: 15px/1.6 system-ui, sans-serif; background: light-dark(#fff, #141517); color: light-dark(#1d2129, #dfe1e5); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; box-sizing: border-box; padding: 1rem;
  border-inline-end: 1px solid var(--line); background: var(--soft); font-size: 13px; }
nav ul { list-style: none; margin: 0 0 1rem; padding: 0; }
nav h2 { font-size: 13px; margin: 0 0 .25rem; }
main { padding: 1rem 2rem 6rem; max-width: 60rem; }
section { padding: 1rem 0; border-block-end: 1px solid var(--line); scroll-margin-top: 1rem; }
section:target { background: var(--soft); }
h3 { font-family: ui-monospace, monospace; margin: 0; overflow-wrap: anywhere; }
h4 { margin: 1rem 0 .25rem; }
a { color: var(--link); text-decoration: none; }
a:hover, a:focus-visible { text-decoration: underline; }
table { border-collapse: collapse; width: 100%; }
td { border: 1px solid var(--line); padding: .2rem .6rem; vertical-align: top; overflow-wrap: anywhere; }
td:first-child { width: 16rem; }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: 6px; padding: .75rem; overflow: auto; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
.codes { columns: 2 20rem; }
.mark { font: 12px system-ui, sans-serif; border: 1px solid var(--line); border-radius: 4px; padding: 0 .4rem; }
@media (max-width: 45rem) { body { display: block; } nav { position: static; height: auto; } main { padding: 1rem; } }
`
