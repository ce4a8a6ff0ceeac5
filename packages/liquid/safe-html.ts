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

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' };

/** Escapes text for HTML element content and quoted attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
