import { decodeXML } from 'entities';
import { childOf, elementsOf, isOn, rawText, type XmlElement } from './xml-tree.ts';

type Writer = (element: XmlElement) => string;

const functions =
  /^(?:arccos|arcsin|arctan|cos|cosh|cot|csc|deg|det|exp|gcd|inf|lim|ln|log|max|min|sec|sin|sinh|sup|tan|tanh)$/;
const large: Record<string, string> = {
  '∑': '\\sum',
  '∫': '\\int',
  '∬': '\\iint',
  '∭': '\\iiint',
  '∮': '\\oint',
  '∏': '\\prod',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
};
const accents: Record<string, string> = {
  '\u0302': '\\hat',
  '\u0303': '\\tilde',
  '\u0304': '\\bar',
  '\u0305': '\\overline',
  '\u0307': '\\dot',
  '\u0308': '\\ddot',
  '\u20d7': '\\vec',
};
const braces: Record<string, string> = { '⏟': '\\underbrace', '⏞': '\\overbrace' };
const signs: Record<string, string> = { '\\': '\\backslash ', '^': '\\wedge ', '~': '\\sim ' };

/** An equation of Word as TeX. Throws where it has a part that TeX is not known for. */
export function ommlToTex(element: XmlElement): string {
  if (element.name.endsWith('Pr')) return '';
  const write = writers[element.name];
  if (write) return write(element);
  if (/^(?:m:(?:oMath|e|num|den|sub|sup|deg|lim|fName|box|phant)|w:(?:ins|r|smartTag))$/.test(element.name))
    return all(element);
  if (/^w:(?:bookmark|proofErr|del$|comment)/.test(element.name)) return '';
  throw new Error(`No TeX is known for ${element.name}`);
}

const writers: Record<string, Writer> = {
  'm:r': (run) => wordsOf(rawText(run), isOn(childOf(childOf(run, 'm:rPr'), 'm:nor'))),
  'w:t': ({ children }) => wordsOf(children.join(''), true),
  'm:f': (f) => {
    const type = setting(f, 'm:type');
    if (type === 'lin' || type === 'skw') return `${part(f, 'm:num')}/${part(f, 'm:den')}`;
    return `${type === 'noBar' ? '\\genfrac{}{}{0pt}{}' : '\\frac'}${part(f, 'm:num')}${part(f, 'm:den')}`;
  },
  'm:sSup': (s) => `${part(s, 'm:e')}^${part(s, 'm:sup')}`,
  'm:sSub': (s) => `${part(s, 'm:e')}_${part(s, 'm:sub')}`,
  'm:sSubSup': (s) => `${part(s, 'm:e')}_${part(s, 'm:sub')}^${part(s, 'm:sup')}`,
  'm:sPre': (s) => `{}_${part(s, 'm:sub')}^${part(s, 'm:sup')}${part(s, 'm:e')}`,
  'm:rad': (r) => {
    const degree = inner(r, 'm:deg');
    return `\\sqrt${degree ? `[${degree}]` : ''}${part(r, 'm:e')}`;
  },
  'm:nary': (n) => {
    const sign = large[setting(n, 'm:chr') ?? '∫'] ?? unknown(n);
    const limits = setting(n, 'm:limLoc') === 'undOvr' ? '\\limits' : '';
    const under = inner(n, 'm:sub') && `_${part(n, 'm:sub')}`;
    const over = inner(n, 'm:sup') && `^${part(n, 'm:sup')}`;
    return `${sign}${limits}${under}${over}${part(n, 'm:e')}`;
  },
  'm:d': (d) => {
    const between = bracket(setting(d, 'm:sepChr') ?? '|');
    const words = elementsOf(d).filter(({ name }) => name === 'm:e');
    const open = bracket(setting(d, 'm:begChr') ?? '(');
    return `\\left${open}${words.map(ommlToTex).join(`\\middle${between}`)}\\right${bracket(setting(d, 'm:endChr') ?? ')')}`;
  },
  'm:func': (f) => `${inner(f, 'm:fName')}${part(f, 'm:e')}`,
  'm:limLow': (l) => {
    const base = inner(l, 'm:e');
    return base.startsWith('\\') ? `${base.trim()}_${part(l, 'm:lim')}` : `\\underset${part(l, 'm:lim')}{${base}}`;
  },
  'm:limUpp': (l) => `\\overset${part(l, 'm:lim')}${part(l, 'm:e')}`,
  'm:acc': (a) => `${accents[setting(a, 'm:chr') ?? '\u0302'] ?? unknown(a)}${part(a, 'm:e')}`,
  'm:bar': (b) => `${setting(b, 'm:pos') === 'top' ? '\\overline' : '\\underline'}${part(b, 'm:e')}`,
  'm:groupChr': (g) => `${braces[setting(g, 'm:chr') ?? '⏟'] ?? unknown(g)}${part(g, 'm:e')}`,
  'm:borderBox': (b) => `\\boxed${part(b, 'm:e')}`,
  'm:m': (m) => {
    const rows = elementsOf(m).filter(({ name }) => name === 'm:mr');
    return table(
      'matrix',
      rows.map((row) => elementsOf(row).map(ommlToTex).join(' & ')),
    );
  },
  'm:eqArr': (e) =>
    table(
      'aligned',
      elementsOf(e)
        .filter(({ name }) => name === 'm:e')
        .map(ommlToTex),
    ),
};

const all = (element: XmlElement): string => elementsOf(element).map(ommlToTex).join('');
const inner = (element: XmlElement, name: string): string => all(childOf(element, name) ?? nothing);
const part = (element: XmlElement, name: string): string => `{${inner(element, name)}}`;
const nothing: XmlElement = { name: 'm:e', attributes: {}, children: [] };
const table = (name: string, rows: string[]): string => `\\begin{${name}}${rows.join(' \\\\ ')}\\end{${name}}`;

function setting(element: XmlElement, name: string): string | undefined {
  const value = childOf(childOf(element, `${element.name}Pr`), name)?.attributes['m:val'];
  return value === undefined ? undefined : decodeXML(value);
}

function bracket(sign: string): string {
  if (sign === '') return '.';
  return /[{}]/.test(sign) ? `\\${sign}` : sign;
}

function wordsOf(raw: string, isPlain: boolean): string {
  const words = decodeXML(raw).replace(/[\u{1d400}-\u{1d7ff}ℎ]/gu, (sign) => sign.normalize('NFKC'));
  if (functions.test(words.trim())) return `\\${words.trim()} `;
  if (isPlain) return `\\text{${words.replace(/[\\{}#$%&_^~]/g, '')}}`;
  return words
    .replace(/[\\^~]|[{}#$%_]/g, (sign) => signs[sign] ?? `\\${sign}`)
    .replace(/\p{Script=Han}+/gu, (han) => `\\text{${han}}`);
}

function unknown({ name }: XmlElement): never {
  throw new Error(`No TeX is known for a sign of ${name}`);
}
