/** HTML that is known to be clean; printed as it stands, everything else is escaped. */
export class SafeHtml {
  // Private, so that templates find no property to read.
  readonly #html: string;

  constructor(html: string) {
    this.#html = html;
  }

  get html(): string {
    return this.#html;
  }

  toString(): string {
    return this.#html;
  }
}

/** Marks HTML as trusted. The caller answers for it having been sanitised. */
export function safeHtml(html: string): SafeHtml {
  return new SafeHtml(html);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' };
const SPECIAL = /[&<>"']/;

/** Escapes text for HTML element content and quoted attribute values. */
export function escapeHtml(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character) : text;
}

export function hasMarkup(text: string): boolean {
  return SPECIAL.test(text);
}
