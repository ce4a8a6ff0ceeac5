import sanitize, { type Attributes } from 'sanitize-html';

/** Headings of texts begin below the title of their page. */
const lowered = { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', del: 's', div: 'p' } as const;

/**
 * Rich text of readers, of which little is left: paragraphs, headings, lists, quotes, emphasis, links and those pictures that
 * `isPicture` knows by their address. It must be clean already (`cleanHtml`).
 */
export const narrowHtml = (html: string, isPicture: (src: string) => boolean): string =>
  sanitize(html, {
    allowedTags: ['p', 'br', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'a', 'img'],
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      ...Object.fromEntries(Object.entries(lowered).map(([from, to]) => [from, () => ({ tagName: to, attribs: {} })])),
      a: asLink,
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs.src ?? ''),
    disallowedTagsMode: 'discard',
  });

/** Search engines are told that the site did not choose the link; one without an address is plain text. */
function asLink(tagName: string, { href = '' }: Attributes): { tagName: string; attribs: Attributes } {
  const isWeb = /^(https?:|mailto:)/i.test(href);
  return { tagName, attribs: isWeb ? { href, rel: 'nofollow ugc noopener' } : {} };
}
