/** The look of forms on pages; themes change it by the same variables. No rule of it is stronger than one class. */
export const formStyle = `<style>
.kx-form{display:grid;gap:18px;max-width:44rem;color:var(--kx-text,inherit)}
.kx-form .kx-form-fields{display:grid;gap:18px}
.kx-form .kx-field{margin:0;padding:0;border:0;min-width:0}
.kx-form .kx-field>label:not(.kx-choice),.kx-form legend{display:block;padding:0;margin:0 0 6px;font-weight:600}
.kx-form .kx-required{color:var(--kx-error,#b3261e);margin-inline-start:.25em}
.kx-form input:not([type=checkbox],[type=radio],[type=file],[type=color],[type=hidden]),.kx-form textarea,.kx-form select{width:100%;box-sizing:border-box;padding:9px 12px;font:inherit;color:inherit;background:var(--kx-surface,Field);border:1px solid var(--kx-line,#8a939c);border-radius:var(--kx-radius,6px)}
.kx-form textarea{resize:vertical}
.kx-form input[type=file]{max-width:100%;font:inherit}
.kx-form .kx-choice{display:block;font-weight:400;line-height:2}
.kx-form .kx-choice input{width:18px;height:18px;margin:0 8px 0 0;vertical-align:-3px;accent-color:var(--kx-accent,auto)}
.kx-form .kx-hint{margin:4px 0 0;font-size:.875em;color:var(--kx-muted,GrayText)}
.kx-form .kx-error{margin:4px 0 0;font-size:.875em;color:var(--kx-error,#b3261e)}
.kx-form [aria-invalid=true]{border-color:var(--kx-error,#b3261e)!important}
.kx-form .kx-hidden{position:absolute;left:-999em;width:1px;height:1px;overflow:hidden}
.kx-form .kx-captcha-line{display:flex;gap:10px;align-items:stretch}
.kx-form .kx-captcha-new{flex:none;padding:0;border:1px solid var(--kx-line,#8a939c);border-radius:var(--kx-radius,6px);background:#fff;cursor:pointer;overflow:hidden}
.kx-form .kx-captcha-new img{display:block;width:120px;height:40px;object-fit:contain}
.kx-form .kx-form-status{margin:0;min-height:1.5em}.kx-form .kx-form-status:empty{display:none}
.kx-form .kx-form-send{margin:0}
.kx-form .kx-form-send button{font:inherit;font-weight:600;padding:10px 28px;border:0;border-radius:var(--kx-radius,6px);color:var(--kx-on-accent,#fff);background:var(--kx-accent,#1a5fb4);cursor:pointer}
.kx-form .kx-form-send button:disabled{opacity:.6;cursor:progress}
.kx-form :focus-visible{outline:3px solid var(--kx-accent,#1a5fb4);outline-offset:2px}
.kx-form-thanks{padding:24px;border:1px solid var(--kx-line,#c8ced4);border-radius:var(--kx-radius,6px);background:var(--kx-surface,transparent)}
</style>`;
