import { Parser } from 'htmlparser2';
import sanitize, { type Attributes, type IOptions } from 'sanitize-html';
import { dropEmptied } from './drop-emptied.ts';
import { safeAnchor, withSafeAnchor } from './safe-anchor.ts';

const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]+$/i];
const length = [/^-?\d+(\.\d+)?(px|em|rem|%|pt)?$/];

const poster = 'data-iurl-poster';

/** An editor shows internal addresses by others, and remembers them beside: they come back to their place. */
function own({ iurl, [poster]: film, ...attribs }: Attributes): Attributes {
  const shown = 'src' in attribs ? 'src' : 'href';
  const isInternal = (address: string | undefined): address is string => /^iurl:\/\//i.test(address ?? '');
  if (isInternal(iurl) && shown in attribs) attribs[shown] = iurl;
  if (isInternal(film) && 'poster' in attribs) attribs.poster = film;
  return attribs;
}

const addresses = ['href', 'src', 'poster', 'cite'];
const longestAddress = 2000;

/** The cleaner takes comments out of an address one by one, each time copying all of it: no address of a page has any. */
function withPlainAddresses(attribs: Attributes): Attributes {
  for (const name of addresses) {
    const address = attribs[name];
    if (address === undefined) continue;
    if (address.length > longestAddress || address.includes('<!--')) delete attribs[name];
    else attribs[name] = withSafeAnchor(address.replace(withoutScheme, 'https://'));
  }
  return attribs;
}

/** An address of another host that leaves its scheme to the page. */
const withoutScheme = /^\s*[\\/]{2}(?=[^\\/\s])/;

function withSafeNames(attribs: Attributes): Attributes {
  for (const name of ['id', 'name']) {
    if (attribs[name] === undefined) continue;
    const safe = safeAnchor(attribs[name]);
    if (safe === undefined) delete attribs[name];
    else attribs[name] = safe;
  }
  return attribs;
}

/** Blocks that the editor does not know are boxes, so that their words stay apart. */
const boxes = 'section article main header footer nav aside address hgroup details summary center fieldset dl dt dd';
const asBoxes = Object.fromEntries(
  boxes.split(' ').map((tag) => [tag, (_: string, attribs: Attributes) => ({ tagName: 'div', attribs })]),
);
const places = 'h1 h2 h3 h4 h5 h6 p li sup span div blockquote figure table ol ul'.split(' ');

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
    'ruby',
    'rt',
    'rp',
  ],
  allowedAttributes: {
    ...Object.fromEntries(places.map((tag) => [tag, ['id']])),
    '*': ['class', 'style', 'title', 'dir'],
    a: ['href', 'target', 'rel', 'name', 'id'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    video: ['src', 'controls', 'poster', 'width', 'height', 'preload', 'loop', 'muted'],
    audio: ['src', 'controls', 'preload', 'loop'],
    source: ['src', 'type'],
    iframe: ['src', 'width', 'height', 'allowfullscreen', 'sandbox', 'loading'],
    div: ['id', 'data-page-widget', 'data-vote'],
    ol: ['start', 'type', 'id'],
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
  allowedSchemesAppliedToAttributes: addresses,
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
    '*': (tagName, attribs) => ({
      tagName,
      attribs: withSafeNames(withPlainAddresses('iurl' in attribs || poster in attribs ? own(attribs) : attribs)),
    }),
    ...asBoxes,
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
  disallowedTagsMode: 'discard',
  nestingLimit: 60,
};

/** Why rich text is not taken: its tags lie too deep in one another, or cleaning it took too long. */
export class HtmlRefused extends Error {
  readonly reason: 'depth' | 'time';
  constructor(reason: 'depth' | 'time') {
    super(reason === 'depth' ? `more than ${deepest} tags inside one another` : 'cleaning took too long');
    this.reason = reason;
  }
}

const deepest = 100;

/**
 * Rich text with everything taken out that is not on the list: no scripts, handlers, forms or foreign styles.
 * @throws HtmlRefused for tags that lie absurdly deep, which take the square of their number to clean
 */
export function sanitiseHtml(html: string): string {
  refuseDepth(html);
  return dropEmptied(sanitize(html, options));
}

// Read by the parser that cleans, with its rules of what closes what; it ends at the first tag that lies too deep.
function refuseDepth(html: string): void {
  let depth = 0;
  const parser = new Parser({
    onopentag() {
      if (++depth > deepest) throw new HtmlRefused('depth');
    },
    onclosetag: () => void depth--,
  });
  parser.end(html);
}
