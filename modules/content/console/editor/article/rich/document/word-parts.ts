import { decodeXML } from 'entities';
import type { Loss } from './losses.ts';
import { formulaHtml } from './markdown-formulas.ts';
import { ommlToTex } from './omml-to-tex.ts';
import { childOf, elementsOf, isOn, rawText, within, xmlOf, type XmlElement, type XmlPart } from './xml-tree.ts';

/** What is known of a Word document while its text is made ready. */
export interface WordParts {
  /** HTML that takes the place of `\uE000number\uE001`. */
  pieces: string[];
  losses: Loss[];
  paragraph: number;
  numberOf: (paragraph: XmlElement) => number | undefined;
  isTex: (tex: string) => boolean;
  hiddenStyles: Set<string>;
  comments: Map<string, string>;
  /** Files of pictures by the id of their relation. */
  pictures: Map<string, string>;
}

/** What `mammoth` reads the content of, or leaves out because it is deleted. */
const read = new Set(
  (
    'w:document w:body w:p w:r w:t w:hyperlink w:tbl w:tr w:tc w:sdt w:sdtContent w:customXml w:ins w:moveTo w:object ' +
    'w:smartTag w:drawing w:pict v:roundrect v:shape v:textbox w:txbxContent v:group v:rect w:footnotes w:footnote ' +
    'w:endnotes w:endnote w:del w:moveFrom mc:Fallback'
  ).split(' '),
);

/** The XML of a text of Word, in which only what `mammoth` understands is left; what is lost is noted. */
export function readyForMammoth(part: XmlPart, word: WordParts): string {
  if (typeof part === 'string') return part;
  const rewrite = rewriters[part.name];
  if (rewrite) return rewrite(part, word);
  if (part.name !== '' && !read.has(part.name) && rawText(part).trim() !== '') {
    lose(word, 'other', rawText(part));
    // Pictures may be in it.
    return asWritten(part);
  }
  return xmlOf(part, content(part, word));
}

const asWritten = (part: XmlPart): string =>
  typeof part === 'string' ? part : xmlOf(part, part.children.map(asWritten).join(''));

const rewriters: Record<string, (element: XmlElement, word: WordParts) => string> = {
  'w:p': (paragraph, word) => {
    if (rawText(paragraph).trim() !== '' || within(paragraph, 'w:drawing', 'w:object', 'w:pict').length > 0)
      word.paragraph++;
    const number = word.numberOf(paragraph);
    const mark = number === undefined ? '' : `<w:r><w:t>\uE000n${number}\uE001</w:t></w:r>`;
    const properties = childOf(paragraph, 'w:pPr');
    const others = { ...paragraph, children: paragraph.children.filter((child) => child !== properties) };
    return xmlOf(
      paragraph,
      (properties ? content({ ...nothing, children: [properties] }, word) : '') + mark + content(others, word),
    );
  },
  'w:r': (run, word) => {
    if (!isHidden(run, word)) return xmlOf(run, content(run, word));
    const words = elementsOf(run).filter(({ name }) => name === 'w:t' || name === 'w:ruby');
    if (rawText(run).trim() !== '') lose(word, 'hidden', rawText(run));
    return xmlOf(
      run,
      content(
        { ...run, children: run.children.filter((one) => typeof one === 'string' || !words.includes(one)) },
        word,
      ),
    );
  },
  'w:fldSimple': (field, word) =>
    `${fieldSign('begin')}<w:r><w:instrText>${field.attributes['w:instr'] ?? ''}</w:instrText></w:r>` +
    `${fieldSign('separate')}${content(field, word)}${fieldSign('end')}`,
  'w:ruby': (ruby, word) => {
    const [base, reading] = [childOf(ruby, 'w:rubyBase'), childOf(ruby, 'w:rt')].map((one) =>
      one ? rawText(one) : '',
    );
    return words(word, reading ? `<ruby>${base}<rt>${reading}</rt></ruby>` : (base ?? ''));
  },
  'm:oMath': (equation, word) => formula(equation, word, false),
  'm:oMathPara': (group, word) =>
    elementsOf(group)
      .filter(({ name }) => name === 'm:oMath')
      .map((equation) => formula(equation, word, true))
      .join(''),
  'w:dir': content,
  'w:bdo': content,
  'w:cr': () => '<w:br/>',
  'w:ptab': () => '<w:tab/>',
  'mc:AlternateContent': (choices, word) => {
    const plain = childOf(choices, 'mc:Fallback');
    if (plain) return xmlOf(choices, xmlOf(plain, content(plain, word)));
    return content({ ...nothing, children: elementsOf(choices).flatMap(({ children }) => children) }, word);
  },
  'w:object': (object, word) => {
    lose(word, 'object', objectName(object));
    return xmlOf(object, content(object, word));
  },
  'c:chart': (chart, word) => lose(word, 'object', chart.name),
  'dgm:relIds': (drawing, word) => lose(word, 'object', drawing.name),
  'w:commentReference': ({ attributes }, word) =>
    lose(word, 'comment', word.comments.get(attributes['w:id'] ?? '') ?? ''),
  'a:blip': (picture, word) => pictureOf(picture, word, picture.attributes['r:embed']),
  'v:imagedata': (picture, word) => pictureOf(picture, word, picture.attributes['r:id']),
};

const nothing: XmlElement = { name: '', attributes: {}, children: [] };
const fieldSign = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const objectName = (object: XmlElement): string => within(object, 'o:OLEObject')[0]?.attributes.ProgID ?? '';

function content(element: XmlElement, word: WordParts): string {
  return element.children.map((child) => readyForMammoth(child, word)).join('');
}

function lose(word: WordParts, what: Loss['what'], raw: string): '' {
  word.losses.push({ what, ...(word.paragraph > 0 ? { line: word.paragraph } : {}), words: decodeXML(raw) });
  return '';
}

function words(word: WordParts, html: string): string {
  return `<w:t>\uE000${word.pieces.push(html) - 1}\uE001</w:t>`;
}

function formula(equation: XmlElement, word: WordParts, isBlock: boolean): string {
  const tex = texOf(equation, word);
  if (tex !== undefined) return `<w:r>${words(word, formulaHtml(tex, isBlock))}</w:r>`;
  lose(word, 'formula', rawText(equation));
  return `<w:r>${words(word, rawText(equation))}</w:r>`;
}

function texOf(equation: XmlElement, word: WordParts): string | undefined {
  try {
    const tex = ommlToTex(equation).trim();
    return word.isTex(tex) ? tex : undefined;
  } catch {
    return undefined;
  }
}

function isHidden(run: XmlElement, { hiddenStyles }: WordParts): boolean {
  const looks = childOf(run, 'w:rPr');
  const own = childOf(looks, 'w:vanish');
  return own ? isOn(own) : hiddenStyles.has(childOf(looks, 'w:rStyle')?.attributes['w:val'] ?? '');
}

/** A picture that browsers show; others are told. */
function pictureOf(picture: XmlElement, word: WordParts, id: string | undefined): string {
  const file = word.pictures.get(id ?? '') ?? '';
  if (/\.(?:png|gif|jpe?g|svg|webp|bmp)$/i.test(file)) return xmlOf(picture, content(picture, word));
  return lose(word, 'picture', file || picture.attributes['r:link'] || '');
}
