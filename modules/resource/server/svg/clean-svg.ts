import sanitize, { type Attributes } from 'sanitize-html';
import { sheetApplier } from './apply-sheet.ts';
import { isKeptPicture } from './raster-in-svg.ts';
import { readOutline } from './read-outline.ts';
import { containers, dropped, shapes } from './svg-elements.ts';
import { ownName, type Prefixes } from './svg-names.ts';

const allowed = new Set([...containers, ...shapes]);
const isLink = (name: string): boolean => /^(xlink:)?href$/i.test(name);

/** Names that are no attributes of a drawing, or that have a parser of their own which warns into the log of the server. */
const isForeign = (name: string): boolean =>
  !/^(?:xml:|xlink:)?[a-z_][\w.-]*$/i.test(name) || /^(?:on.*|xmlns.*|src|srcset)$/i.test(name);
const elsewhere = /url\(\s*(?!\s|['"]?#)|(?:image-set|image|src)\s*\(/i;
const longestLink = 2000;

/** A link within the drawing. The sanitiser takes comments out of a link one by one, each time copying all of it: there are none. */
const isOwnLink = (value: string): boolean =>
  value.startsWith('#') && value.length <= longestLink && !value.includes('<!--');

const isHarmless = (element: string, name: string, value: string): boolean => {
  // An empty value loses its quotes when it is written, and the drawing is no XML any more.
  if (isForeign(name) || value === '') return false;
  if (isLink(name)) return isOwnLink(value) || (element === 'image' && isKeptPicture(value));
  return !/javascript:|@import|expression\s*\(|\\/i.test(value) && !elsewhere.test(value);
};

// oxlint-disable-next-line no-control-regex
const controls = /[\0-\x08\x0b\x0c\x0e-\x1f]/g;

function harmless(element: string, attributes: Attributes, prefixes: Prefixes): Attributes {
  const kept: Attributes = {};
  for (const [written, value] of Object.entries(attributes)) {
    const name = ownName(written, prefixes);
    const plain = (isLink(name ?? '') ? value.trim() : value).replace(controls, '');
    if (name && isHarmless(element, name, plain)) kept[name] = plain;
  }
  return kept;
}

/**
 * A drawing written anew from its shapes, gradients, text and embedded pictures. Rules of its style sheets become attributes;
 * scripts, handlers, and elements and attributes of other languages are left out. Undefined when there is no drawing in it.
 *
 * @throws SvgRefused for what would be lost
 */
export function cleanSvg(source: string): string | undefined {
  const { prefixes, rules, foreign } = readOutline(source);
  const applySheet = sheetApplier(rules);
  const transform = (written: string, attributes: Attributes) => {
    const name = ownName(written, prefixes) ?? '';
    // What goes keeps its name: the sanitiser would close the next element by another.
    if (!allowed.has(name)) return { tagName: written, attribs: {} };
    return { tagName: name, attribs: harmless(name, applySheet(name, attributes), prefixes) };
  };
  const cleaned = sanitize(source, {
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    allowedTags: [...allowed],
    allowedAttributes: { '*': ['*'] },
    allowedSchemes: [],
    allowedSchemesByTag: { image: ['data'] },
    selfClosing: shapes,
    parseStyleAttributes: false,
    nonTextTags: [...dropped, ...foreign],
    transformTags: { '*': transform },
    nestingLimit: 100,
  }).trim();
  const drawing = /<svg[\s>][\s\S]*<\/svg>/.exec(cleaned)?.[0];
  if (!drawing) return undefined;
  const links = drawing.includes(' xlink:') ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : '';
  return drawing.replace('<svg', `<svg xmlns="http://www.w3.org/2000/svg"${links}`);
}
