/** A selector of one element, without its surroundings: `rect.a.b`, `#id`, `*`. */
export interface Rule {
  element: string;
  id: string;
  classes: readonly string[];
  declarations: readonly Declaration[];
  /** Ids, classes and elements named, and the place in the sheet, as one number to compare. */
  weight: number;
}
export interface Declaration {
  property: string;
  value: string;
  isImportant: boolean;
}
export interface Sheet {
  rules: Rule[];
  /** Rules that are not of one element alone, by their selectors. */
  lost: string[];
}

/** Reads the simple rules of a style sheet; what no picture shows, such as `:hover`, is left out. */
export function parseSheet(css: string): Sheet {
  const sheet: Sheet = { rules: [], lost: [] };
  const text = withoutComments(css);
  for (let at = 0; at < text.length;) {
    const open = text.indexOf('{', at);
    const prelude = text
      .slice(at, open < 0 ? text.length : open)
      .replace(/^(\s|<!--|-->|@(charset|namespace)[^;]*;)+/, '');
    if (prelude.startsWith('@')) {
      sheet.lost.push(/^@[\w-]*/.exec(prelude)?.[0] ?? '@');
      return sheet;
    }
    if (open < 0) return sheet;
    const close = text.indexOf('}', open);
    const end = close < 0 ? text.length : close;
    addRules(sheet, prelude, text.slice(open + 1, end));
    at = end + 1;
  }
  return sheet;
}

function addRules(sheet: Sheet, prelude: string, body: string): void {
  const declarations = body.includes('{') ? [] : declarationsOf(body);
  for (const selector of prelude.split(',').map((one) => one.trim())) {
    if (selector === '' || /:(hover|active|focus|visited|link)\b/.test(selector)) continue;
    const parts = /^(\*|[A-Za-z][\w-]*)?((?:[.#][\w\u0080-\uffff-]+)*)$/.exec(selector);
    if (!parts || body.includes('{')) {
      sheet.lost.push(selector);
      continue;
    }
    const [, element = '*', marks = ''] = parts;
    const named = marks.match(/[.#][^.#]+/g) ?? [];
    const ids = named.filter((mark) => mark.startsWith('#')).map((mark) => mark.slice(1));
    const classes = named.filter((mark) => mark.startsWith('.')).map((mark) => mark.slice(1));
    const weight = ((ids.length * 100 + classes.length) * 100 + Number(element !== '*')) * 1e6 + sheet.rules.length;
    sheet.rules.push({ element, id: ids[0] ?? '', classes, declarations, weight });
  }
}

export const declarationsOf = (body: string): Declaration[] =>
  body.split(';').flatMap((one) => {
    const at = one.indexOf(':');
    const written = one.slice(at + 1).trim();
    const value = written.replace(/!\s?important$/i, '').trim();
    const property = one.slice(0, at).trim().toLowerCase();
    return at > 0 && value ? [{ property, value, isImportant: value !== written }] : [];
  });

function withoutComments(css: string): string {
  let text = '';
  for (let at = 0; ;) {
    const open = css.indexOf('/*', at);
    if (open < 0) return text + css.slice(at);
    text += css.slice(at, open);
    const close = css.indexOf('*/', open + 2);
    if (close < 0) return text;
    at = close + 2;
  }
}
