/** HTML that is known to be clean; printed as it stands, everything else is escaped. */
export class SafeHtml {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }

  toString(): string {
    return this.html;
  }
}

/** Marks HTML as trusted. The caller answers for it having been sanitised. */
export function safeHtml(html: string): SafeHtml {
  return new SafeHtml(html);
}

const SPECIAL = /[&<>"']/;
const EACH_SPECIAL = /[&<>"']/g;

/** Escapes text for HTML element content and quoted attribute values. */
export function escapeHtml(text: string): string {
  if (!SPECIAL.test(text)) return text;
  // Cheaper than `replace` with a function, and most titles with a quotation mark pass here.
  let html = '';
  let copied = 0;
  EACH_SPECIAL.lastIndex = 0;
  while (EACH_SPECIAL.test(text)) {
    const end = EACH_SPECIAL.lastIndex;
    html += text.slice(copied, end - 1) + entityOf(text.charCodeAt(end - 1));
    copied = end;
  }
  return html + text.slice(copied);
}

export function hasMarkup(text: string): boolean {
  return SPECIAL.test(text);
}

function entityOf(code: number): string {
  switch (code) {
    case 34:
      return '&#34;';
    case 38:
      return '&amp;';
    case 39:
      return '&#39;';
    case 60:
      return '&lt;';
    default:
      return '&gt;';
  }
}
