import sanitize, { type Attributes } from 'sanitize-html';
import { sheetApplier } from './apply-sheet.ts';
import { isKeptPicture } from './raster-in-svg.ts';
import { readOutline } from './read-outline.ts';
import { containers, dropped, shapes } from './svg-elements.ts';
import { ownName, type Prefixes } from './svg-names.ts';

const allowed = new Set([...containers, ...shapes]);
const isLink = (name: string): boolean => /^(xlink:)?href$/i.test(name);

const isHarmless = (element: string, name: string, value: string): boolean => {
  if (/^(on|xmlns)/i.test(name)) return false;
  if (isLink(name)) return value.trim().startsWith('#') || (element === 'image' && isKeptPicture(value.trim()));
  return !/javascript:|@import|expression\s*\(|\\/i.test(value) && !/url\(\s*(?!['"]?#)/i.test(value);
};

function harmless(element: string, attributes: Attributes, prefixes: Prefixes): Attributes {
  const kept: Attributes = {};
  for (const [written, value] of Object.entries(attributes)) {
    const name = ownName(written, prefixes);
    if (name && isHarmless(element, name, value)) kept[name] = value;
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
