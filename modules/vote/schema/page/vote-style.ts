/** How votes look where a theme says nothing: sizes and colours are variables that themes set. */
export const voteStyle = `.kx-vote{display:block;color:var(--kx-text,inherit);font-size:var(--kx-vote-size,inherit);line-height:1.6;text-align:start}
.kx-vote p,.kx-vote ul,.kx-vote h3{margin:0;padding:0}
.kx-vote-title{font-weight:700;font-size:1.15em}
.kx-vote-time,.kx-vote small,.kx-vote-count{color:var(--kx-muted,inherit);font-size:.87em;font-weight:400}
.kx-vote-note{margin:10px 0 0!important;padding:8px 12px!important;background:var(--kx-tint,rgb(128 128 128/.12));border-radius:var(--kx-radius,6px)}
.kx-vote-subject{min-width:0;margin:16px 0 0;padding:0;border:0}
.kx-vote-subject legend,.kx-vote-subject h3{padding:0 0 6px;font:inherit;font-weight:600;overflow-wrap:anywhere}
.kx-vote-error{color:var(--kx-error,#b3261e);font-size:.93em;padding:0 0 6px!important}
.kx-vote-items{display:grid;gap:6px}
.kx-vote-pictures{grid-template-columns:repeat(auto-fill,minmax(130px,1fr));gap:10px}
.kx-vote-item{display:flex;flex-wrap:wrap;gap:8px;align-items:baseline;padding:7px 10px;border:1px solid var(--kx-line,rgb(128 128 128/.4));border-radius:var(--kx-radius,6px);cursor:pointer;overflow-wrap:anywhere}
.kx-vote-item:hover{background:var(--kx-hover,rgb(128 128 128/.1))}
.kx-vote-item:has(:checked){border-color:var(--kx-accent,#0b57d0);box-shadow:inset 0 0 0 1px var(--kx-accent,#0b57d0)}
.kx-vote-item:has(:focus-visible){outline:2px solid var(--kx-accent,#0b57d0);outline-offset:2px}
.kx-vote-item input{flex:none;width:18px;height:18px;margin:3px 0;align-self:start;accent-color:var(--kx-accent,#0b57d0)}
.kx-vote-item span{flex:1;min-width:0}
.kx-vote-item small{display:block}
.kx-vote-item img{flex:0 0 100%;width:100%;height:auto;aspect-ratio:4/3;object-fit:cover;border-radius:calc(var(--kx-radius,6px) - 2px)}
.kx-vote textarea{box-sizing:border-box;width:100%;padding:8px 10px;font:inherit;color:inherit;background:var(--kx-surface,transparent);border:1px solid var(--kx-line,rgb(128 128 128/.4));border-radius:var(--kx-radius,6px)}
.kx-vote-send{margin:16px 0 0;padding:8px 22px;font:inherit;font-weight:600;color:var(--kx-on-accent,#fff);background:var(--kx-accent,#0b57d0);border:0;border-radius:var(--kx-radius,6px);cursor:pointer}
.kx-vote-send:disabled{opacity:.6;cursor:default}
.kx-vote-results{list-style:none;display:grid;gap:10px}
.kx-vote-results li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 12px;overflow-wrap:anywhere}
.kx-vote-count{font-variant-numeric:tabular-nums}
.kx-vote-bar{grid-column:1/-1;display:block;height:8px;overflow:hidden;background:var(--kx-tint,rgb(128 128 128/.16));border-radius:4px}
.kx-vote-bar>i{display:block;height:100%;background:var(--kx-accent,#0b57d0)}
.kx-vote-all{margin:16px 0 0}
.kx-vote-heading{font-weight:600;cursor:default}
summary.kx-vote-heading{cursor:pointer;color:var(--kx-accent,#0b57d0)}
.kx-vote [hidden]{display:none!important}
@media print{.kx-vote-send{display:none}}`;
