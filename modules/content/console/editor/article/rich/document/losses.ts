/** What a document holds that the article does not get: where it was, and its first words. */
export interface Loss {
  what: 'head' | 'footnote' | 'formula' | 'hidden' | 'comment' | 'object' | 'picture' | 'margin' | 'other' | 'field';
  /** Line of a Markdown file, paragraph of a Word document. */
  line?: number;
  words: string;
  /** The field of the article that is filled already. */
  field?: 'title' | 'summary' | 'tags';
}

/** What a document says about itself. */
export interface DocumentFacts {
  title?: string;
  tags?: string[];
  summary?: string;
}

/** A document as HTML that is still to be cleaned. */
export interface ReadDocument {
  html: string;
  facts: DocumentFacts;
  losses: Loss[];
}
