/** What visitor pages look like, in light and dark, on any screen; sites may know the same variables. */
export const pageStyle = `
:root{color-scheme:light dark;--kx-surface:light-dark(#fff,#17191c);--kx-page:light-dark(#f4f5f7,#0f1113);--kx-text:light-dark(#1c2024,#e6e8eb);
--kx-muted:light-dark(#5c6670,#9aa4ae);--kx-line:light-dark(#d5d9de,#353b42);--kx-accent:light-dark(#1a5fb4,#8ab8ff);--kx-error:light-dark(#b3261e,#ffb4ab);--kx-radius:8px}
*{box-sizing:border-box}
body{margin:0;background:var(--kx-page);color:var(--kx-text);font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
header,main{max-width:44rem;margin:0 auto;padding:16px 20px}
header a{color:var(--kx-muted);text-decoration:none;font-weight:600}
main{background:var(--kx-surface);border:1px solid var(--kx-line);border-radius:var(--kx-radius);padding:8px 24px 24px;margin-bottom:32px;overflow-wrap:anywhere}
h1{font-size:1.4rem;line-height:1.4}
a{color:var(--kx-accent)}
fieldset{border:0;margin:0 0 20px;padding:0}legend{font-weight:600;padding:0;margin-bottom:6px}
label{display:block}
.kx-field{margin:0 0 18px}.kx-field>label,.kx-field>legend{font-weight:600;margin-bottom:4px}
input:not([type=checkbox],[type=radio],[type=file]),textarea,select{width:100%;padding:8px 10px;font:inherit;color:inherit;background:var(--kx-page);
border:1px solid var(--kx-line);border-radius:6px}
input[type=checkbox],input[type=radio]{width:18px;height:18px;vertical-align:-3px;margin:0 8px 0 0}
:focus-visible{outline:3px solid var(--kx-accent);outline-offset:2px}
[aria-invalid=true]{border-color:var(--kx-error)}
.kx-error{color:var(--kx-error);margin:4px 0 0}
.kx-hint{color:var(--kx-muted);font-size:.9rem;margin:4px 0 0}
.kx-hidden{position:absolute;left:-999em;width:1px;height:1px;overflow:hidden}
button{font:inherit;font-weight:600;padding:9px 22px;border:0;border-radius:6px;background:var(--kx-accent);color:light-dark(#fff,#0b1a2b);cursor:pointer}
table{border-collapse:collapse;width:100%}td,th{text-align:start;padding:6px 8px;border-bottom:1px solid var(--kx-line)}
@media(max-width:640px){main{border-radius:0;border-width:1px 0}}`;
