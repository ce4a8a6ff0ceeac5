/** What the page of contributions looks like; sites may set the variables. */
export const contributeStyle = `<style>
.kx-contribute{--s:var(--kx-surface,light-dark(#fff,#1c1e23));--t:var(--kx-text,light-dark(#1c2024,#e8eaed));--m:var(--kx-muted,light-dark(#5c6670,#a0a7af));
--l:var(--kx-line,light-dark(#d5d9de,#3a4048));--a:var(--kx-accent,light-dark(#1a5fb4,#8ab8ff));--oa:var(--kx-on-accent,light-dark(#fff,#10151c));--e:var(--kx-error,light-dark(#b3261e,#ffb4ab));color:var(--t)}
.kx-contribute :is(input:not([type=hidden],[type=file]),select,textarea){width:100%;padding:8px 10px;font:inherit;color:inherit;background:var(--s);border:1px solid var(--l);border-radius:3px}
.kx-contribute form{display:grid;gap:16px}
.kx-contribute label{display:block;font-weight:600;margin-bottom:4px}
.kx-contribute small{color:var(--m)}
.kx-contribute .kx-pair{display:grid;gap:16px;grid-template-columns:minmax(0,2fr) minmax(0,1fr)}
.kx-contribute p.kx-row{margin-bottom:20px}
.kx-contribute .kx-row{display:flex;flex-wrap:wrap;gap:10px 12px;align-items:center}
.kx-contribute :is(button,.kx-button){font:inherit;padding:8px 20px;border:1px solid var(--l);border-radius:3px;background:var(--s);color:inherit;cursor:pointer;text-decoration:none;display:inline-block}
.kx-contribute .kx-main{border-color:var(--a);background:var(--a);color:var(--oa)}
.kx-contribute .kx-error{color:var(--e);margin:4px 0 0}
.kx-contribute .kx-note{padding:12px 16px;border:1px solid var(--l);border-inline-start:3px solid var(--a);background:var(--s);margin:0 0 16px}
.kx-contribute .kx-list{list-style:none;margin:0;padding:0;border-top:1px solid var(--l)}
.kx-contribute .kx-list li{display:grid;gap:4px 16px;grid-template-columns:minmax(0,1fr) auto;padding:14px 0;border-bottom:1px solid var(--l)}
.kx-contribute .kx-list strong{font-size:1.1em}
.kx-contribute .kx-list p{grid-column:1/-1;margin:0;color:var(--m)}
.kx-contribute .kx-state{padding:1px 10px;border:1px solid var(--l);border-radius:99px;font-size:.85em;color:var(--m);align-self:start;white-space:nowrap}
.kx-contribute .kx-returned{border-color:var(--e);color:var(--e)}
.kx-contribute .kx-accepted{border-color:var(--a);color:var(--a)}
.kx-contribute summary{width:max-content}.kx-contribute summary::marker{content:''}.kx-contribute summary+button{margin-top:8px;border-color:var(--e);color:var(--e)}
.kx-contribute>h2{margin:0 0 12px}.kx-contribute>p:not([class]){margin:0 0 14px}
.kx-contribute .kx-link{color:var(--a);text-decoration:underline;text-underline-offset:.2em}
.kx-contribute .kx-history{margin-top:28px;padding-top:20px;border-top:1px solid var(--l)}
.kx-contribute .kx-history h2{margin:0 0 12px;font-size:1.15em}
.kx-contribute .kx-history ol{list-style:none;margin:0;padding:0}
.kx-contribute .kx-history li{position:relative;padding:0 0 14px 20px;border-inline-start:2px solid var(--l);margin-inline-start:5px}
.kx-contribute .kx-history li:last-child{border-color:transparent;padding-bottom:0}
.kx-contribute .kx-history li::before{content:'';position:absolute;inset-block-start:.45em;inset-inline-start:-6px;width:10px;height:10px;border-radius:50%;background:var(--a)}
.kx-contribute .kx-history time{color:var(--m);margin-inline-start:6px;font-size:.9em}
.kx-contribute .kx-history p{margin:4px 0 0;white-space:pre-line}
.kx-rt{border:1px solid var(--l);border-radius:3px;background:var(--s)}
.kx-rt-bar{display:flex;flex-wrap:wrap;gap:4px;padding:6px;border-bottom:1px solid var(--l);position:sticky;top:0;background:var(--s);z-index:1}
.kx-contribute .kx-rt-bar button{min-width:36px;min-height:36px;padding:4px 8px;border-color:transparent;background:none}
.kx-contribute .kx-rt-bar button:hover{border-color:var(--l)}
.kx-contribute .kx-rt-b{font-weight:700}.kx-contribute .kx-rt-i{font-style:italic}
.kx-rt-link{display:inline-flex;gap:4px;flex:1 1 220px}.kx-rt-link[hidden]{display:none}
.kx-rt-page,.kx-text{min-height:320px;padding:14px 18px;line-height:1.8;overflow-wrap:anywhere;outline-offset:-2px}
.kx-text{min-height:0;padding:0}
:is(.kx-rt-page,.kx-text) :is(p,ul,ol,blockquote,h2,h3){margin:0 0 .8em}
:is(.kx-rt-page,.kx-text) img{display:block;max-width:100%;height:auto}
:is(.kx-rt-page,.kx-text) :is(ul,ol){padding-inline-start:1.6em;list-style:revert}
:is(.kx-rt-page,.kx-text) blockquote{padding-inline-start:1em;border-inline-start:3px solid var(--l);color:var(--m)}
:is(.kx-rt-page,.kx-text) a{color:var(--a);text-decoration:underline}
.kx-rt-cover img{max-width:200px;max-height:120px;object-fit:cover;border-radius:3px}
.kx-rt-cover [hidden]{display:none!important}
@media(max-width:640px){.kx-contribute .kx-pair{grid-template-columns:minmax(0,1fr)}.kx-rt-page{min-height:260px;padding:12px}}
</style>`;
