import sanitize, { type IOptions } from 'sanitize-html';

const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]+$/i];
const length = [/^-?\d+(\.\d+)?(px|em|rem|%|pt)?$/];

const options: IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'blockquote',
    'pre',
    'code',
    'ul',
    'ol',
    'li',
    'div',
    'span',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'del',
    'sub',
    'sup',
    'mark',
    'a',
    'img',
    'figure',
    'figcaption',
    'video',
    'audio',
    'source',
    'iframe',
    'table',
    'caption',
    'colgroup',
    'col',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    '*': ['class', 'style', 'title', 'dir'],
    a: ['href', 'target', 'rel', 'name', 'id'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    video: ['src', 'controls', 'poster', 'width', 'height', 'preload', 'loop', 'muted'],
    audio: ['src', 'controls', 'preload', 'loop'],
    source: ['src', 'type'],
    iframe: ['src', 'width', 'height', 'allowfullscreen', 'sandbox', 'loading'],
    ol: ['start', 'type'],
    col: ['span', 'width'],
    th: ['colspan', 'rowspan', 'scope', 'colwidth'],
    td: ['colspan', 'rowspan', 'colwidth'],
    code: ['data-language'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'iurl'],
  allowedSchemesByTag: {
    iframe: ['https', 'http'],
    img: ['http', 'https', 'iurl'],
    source: ['http', 'https', 'iurl'],
    video: ['http', 'https', 'iurl'],
    audio: ['http', 'https', 'iurl'],
  },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'poster', 'cite'],
  allowProtocolRelative: false,
  allowedClasses: { '*': [/^art-[\w-]+$/, /^cc-[\w-]+$/, /^language-[\w-]+$/, /^hot-word$/, /^edui-[\w-]+$/] },
  allowedStyles: {
    '*': {
      color: colour,
      'background-color': colour,
      'text-align': [/^(left|right|center|justify|start|end)$/],
      'font-size': length,
      'line-height': length,
      'text-indent': length,
      'margin-left': length,
      'padding-left': length,
      width: length,
      height: length,
      'text-decoration': [/^[a-z-\s]+$/],
      'font-weight': [/^(bold|normal|\d{3})$/],
      'font-style': [/^(italic|normal)$/],
      float: [/^(left|right|none)$/],
    },
  },
  transformTags: {
    // A new window must not reach back into this one.
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
    iframe: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups' },
    }),
  },
  exclusiveFilter: (frame) => frame.tag === 'iframe' && !/^https?:\/\//i.test(frame.attribs.src ?? ''),
  disallowedTagsMode: 'discard',
  nestingLimit: 60,
};

/** Rich text with everything taken out that is not on the list: no scripts, handlers, forms or foreign styles. */
export const sanitiseHtml = (html: string): string => sanitize(html, options);

/** Plain text of rich text, for summaries and searching. */
export const textOfHtml = (html: string): string =>
  sanitize(html.replace(/<(\/p|\/h\d|br|\/li|\/div)[^>]*>/gi, ' '), { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
    .trim();
