import sanitize, { type Attributes } from 'sanitize-html';

const shapes = [
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'stop',
  'use',
  'feOffset',
  'feGaussianBlur',
  'feFlood',
  'feBlend',
  'feColorMatrix',
  'feComposite',
  'feMergeNode',
  'feFuncA',
  'feFuncR',
  'feFuncG',
  'feFuncB',
  'feMorphology',
  'feDropShadow',
  'feTurbulence',
  'feDisplacementMap',
];
const containers = [
  'svg',
  'g',
  'defs',
  'symbol',
  'marker',
  'mask',
  'clipPath',
  'pattern',
  'linearGradient',
  'radialGradient',
  'text',
  'tspan',
  'textPath',
  'title',
  'desc',
  'filter',
  'feMerge',
  'feComponentTransfer',
];

const isHarmless = (name: string, value: string): boolean => {
  if (/^on/i.test(name)) return false;
  if (/^(xlink:)?href$/i.test(name)) return value.trim().startsWith('#');
  if (name === 'xmlns') return value === 'http://www.w3.org/2000/svg';
  if (name === 'xmlns:xlink') return value === 'http://www.w3.org/1999/xlink';
  return (
    !/^xmlns/i.test(name) &&
    !/javascript:|@import|expression\s*\(|\\/i.test(value) &&
    !/url\(\s*(?!['"]?#)/i.test(value)
  );
};

const keepHarmless = (tagName: string, attribs: Attributes) => {
  const kept = Object.entries(attribs).filter(([name, value]) => isHarmless(name, value));
  return { tagName, attribs: Object.fromEntries(kept) };
};

/**
 * A drawing written anew from its shapes, gradients and text. Scripts, handlers, style sheets, foreign content, animations
 * and addresses outside the drawing are left out. Undefined when there is no drawing in it.
 */
export function cleanSvg(source: string): string | undefined {
  if (/<!ENTITY/i.test(source)) return undefined;
  const cleaned = sanitize(source, {
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    allowedTags: [...containers, ...shapes],
    allowedAttributes: { '*': ['*'] },
    allowedSchemes: [],
    selfClosing: shapes,
    parseStyleAttributes: false,
    nonTextTags: [
      'script',
      'style',
      'foreignObject',
      'iframe',
      'object',
      'embed',
      'metadata',
      'animate',
      'set',
      'animateTransform',
      'animateMotion',
      'audio',
      'video',
      'handler',
      'listener',
    ],
    transformTags: { '*': keepHarmless },
    nestingLimit: 100,
  }).trim();
  const drawing = /<svg[\s>][\s\S]*<\/svg>/.exec(cleaned)?.[0];
  if (!drawing) return undefined;
  return /^<svg[^>]*\sxmlns=/.test(drawing)
    ? drawing
    : drawing.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
}
