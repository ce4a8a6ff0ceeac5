import { describe, expect, it } from 'vitest';
import { worked } from '../../../../tests/worked.ts';
import { cleanSvg } from './clean-svg.ts';
import { expandEntities } from './expand-entities.ts';
import type { SvgRefused } from './svg-refused.ts';

const most = 1024 * 1024;
const svg = (inner: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;
const cleaned = (source: string) => cleanSvg(expandEntities(source, most)) ?? '';
function lostOf(source: string): readonly string[] | undefined {
  try {
    cleaned(source);
    return undefined;
  } catch (error) {
    return (error as SvgRefused).lost;
  }
}

/** Every prefix that is used is declared, as an XML parser asks for. */
function undeclared(drawing: string): string[] {
  const used = Array.from(drawing.matchAll(/[<\s/]([\w-]+):[\w-]+[=\s>]/g), ([, prefix = '']) => prefix);
  return used.filter((prefix) => !['xmlns', 'xml'].includes(prefix) && !drawing.includes(`xmlns:${prefix}=`));
}

describe('namespaces', () => {
  it('of an editor go with their elements and attributes', () => {
    const source = svg(
      '<sodipodi:namedview id="v"><inkscape:grid/></sodipodi:namedview><i:pgf>AAAA<i:deep><path/></i:deep></i:pgf>' +
        '<g inkscape:label="层 1" inkscape:groupmode="layer" xml:space="preserve"><path sodipodi:nodetypes="cc" d="M0 0h1"/></g>',
      'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.example/" xmlns:i="urn:i" inkscape:version="1.3"',
    );
    const drawing = cleaned(source);
    expect(undeclared(drawing)).toEqual([]);
    expect(drawing).not.toMatch(/inkscape|sodipodi|AAAA/);
    expect(drawing).toContain('<g xml:space="preserve"><path d="M0 0h1" /></g>');
  });

  it('that are SVG and XLink under other names are written as they usually are', () => {
    const source =
      '<s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink"><s:path id="p" d="M0 0"/><s:metadata><s:path/>words</s:metadata><s:use l:href="#p"/></s:svg>';
    const drawing = cleaned(source);
    expect(drawing).toMatch(/<path id="p" d="M0 0" \/><use xlink:href="#p" \/><\/svg>$/);
    expect(undeclared(drawing)).toEqual([]);
  });

  it('of links are declared where they are used', () => {
    const drawing = cleaned(svg('<path id="p" d="M0 0"/><use xlink:href="#p"/>'));
    expect(drawing).toContain('xmlns:xlink="http://www.w3.org/1999/xlink"');
  });
});

describe('rules of a style sheet', () => {
  const styled = (css: string, inner: string) => cleaned(svg(`<defs><style>${css}</style></defs>${inner}`));
  it.each<[string, string, string, string]>([
    [
      'of a class',
      '.a{fill:#e00;stroke-width:2px}',
      '<path class="a"/>',
      '<path class="a" fill="#e00" stroke-width="2px" />',
    ],
    ['of several', '.a,.b{fill:red}', '<path class="x b"/>', 'fill="red"'],
    ['of an element', 'path{fill:red}', '<path/>', '<path fill="red" />'],
    ['of an id', '#p{fill:red}', '<path id="p"/>', 'fill="red"'],
    ['of all', '*{stroke:red}', '<path/>', 'stroke="red"'],
    ['of both classes', '.a.b{fill:red}', '<path class="a b"/><path class="a"/>', 'fill="red" /><path class="a" />'],
    ['above an attribute', '.a{fill:red}', '<path class="a" fill="blue"/>', '<path class="a" fill="red" />'],
    ['below its own style', '.a{fill:red}', '<path class="a" style="fill:blue"/>', 'style="fill:blue" fill="red"'],
    [
      'that is important',
      '.a{fill:red !important}',
      '<path class="a" style="fill:blue"/>',
      'style="fill:blue;fill:red;"',
    ],
    ['by weight', '#p{fill:red}.a{fill:blue}path{fill:lime}', '<path id="p" class="a"/>', 'fill="red"'],
    ['by order', '.a{fill:blue}.b{fill:red}', '<path class="b a"/>', 'fill="red"'],
    ['that is no attribute', '.a{mix-blend-mode:multiply}', '<g class="a"/>', 'style="mix-blend-mode:multiply;"'],
    ['with comments', '/* .a{} */ .a /**/ {fill/**/:red}', '<path class="a"/>', 'fill="red"'],
    ['in a comment of old', '<![CDATA[ <!-- .a{fill:red} --> ]]>', '<path class="a"/>', 'fill="red"'],
    ['with a gradient', '.a{fill:url(#g)}', '<path class="a"/>', 'fill="url(#g)"'],
    ['that no picture shows', '.a:hover{fill:lime}.a{fill:red}', '<path class="a"/>', 'fill="red"'],
    ['that pages have', '.a{background:url(http://x);fill:red}', '<path class="a"/>', '<path class="a" fill="red" />'],
  ])('%s become attributes', (_, css, inner, expected) => {
    const drawing = styled(css, inner);
    expect(drawing).toContain(expected);
    expect(drawing).not.toMatch(/<style|http:\/\/x/);
  });

  it.each([
    ['g .a{fill:red}', ['g .a']],
    ['.a>.b{fill:red}', ['.a>.b']],
    ['[id]{fill:red}', ['[id]']],
    ['.a:nth-child(2){fill:red}', ['.a:nth-child(2)']],
    ['@media (max-width: 9px){.a{fill:red}}', ['@media']],
    ['@font-face{font-family:x;src:url(data:font/woff2;base64,AA)}', ['@font-face']],
    ['@keyframes k{from{fill:red}}', ['@keyframes']],
    ['@import url(http://x);', ['@import']],
  ])('that are not simple are refused by name: %s', (css, lost) => {
    expect(lostOf(svg(`<style>${css.replaceAll('>', '&gt;')}</style><path class="a"/>`))).toEqual(lost);
  });

  it('set no handler and no address elsewhere', () => {
    const drawing = styled(
      '.a{onload:alert(1);href:javascript:x;fill:url(http://x);filter:url("https://x#a")}',
      '<path class="a"/>',
    );
    expect(drawing).not.toMatch(/onload|javascript|http:\/\/x|https:/);
  });

  it.each<[string, string, string]>([
    ['many rules for many elements', '.a{fill:red}'.repeat(20_000), '<path class="a"/>'.repeat(15_000)],
    ['long values for many elements', `.a{font-family:${'x'.repeat(300_000)}}`, '<path class="a"/>'.repeat(15_000)],
    ['many declarations', `.a{${'fill:red;'.repeat(50_000)}}`, '<path class="a"/>'.repeat(15_000)],
  ])('that cost much are refused at once: %s', (_, css, inner) => {
    const began = worked();
    expect(lostOf(svg(`<style>${css}</style>${inner}`))).toEqual([]);
    expect(worked() - began).toBeLessThan(2500);
  });

  it.each([
    '/*'.repeat(400_000),
    '.a'.repeat(400_000),
    '{'.repeat(800_000),
    '@charset '.repeat(90_000),
    '.a{'.repeat(250_000),
  ])('are read in bounded time', (css) => {
    const began = worked();
    lostOf(svg(`<style>${css}</style><path/>`));
    expect(worked() - began).toBeLessThan(2500);
  });
});

describe('attributes', () => {
  it.each([
    ['that are empty', '<g transform=""><path d="" fill=""/></g>', '<g><path /></g>'],
    ['with two prefixes', '<path s:s:x="3" d="M0 0"/>', '<path d="M0 0" />'],
    ['with control characters', '<text x="1">a</text><path id="a&#1;b"/>', '<path id="ab" />'],
    ['with sources of pages', '<image srcset="a b c" src="x" width="1"/>', '<image width="1" />'],
  ])('%s leave a drawing that is XML', (_, inner, expected) => {
    expect(cleaned(svg(inner, 'xmlns:s="http://www.w3.org/2000/svg"'))).toContain(expected);
  });

  it.each(['image-set("http://x" 1x)', '-webkit-image-set(url(#a) 1x)', 'image(http://x)', 'src("http://x")'])(
    'ask no other server for pictures: %s',
    (value) => {
      const inner = `<rect style="background:${value.replaceAll('"', "'")}"/><rect cursor="${value.replaceAll('"', "'")}"/>`;
      expect(cleaned(svg(inner))).not.toMatch(/http:\/\/x|image-set|image\(/);
    },
  );

  it('name a gradient with spaces around it', () => {
    expect(cleaned(svg('<path fill="url( #g )"/>'))).toContain('fill="url( #g )"');
  });

  it('that are links full of comments are read in bounded time', () => {
    const began = worked();
    cleaned(svg(`<use href="#${'<!---->'.repeat(140_000)}"/>`));
    expect(worked() - began).toBeLessThan(2500);
  });
});

describe('pictures in a drawing', () => {
  it.each(['png', 'jpeg', 'gif', 'webp'])('of kind %s are kept', (kind) => {
    const link = `data:image/${kind};base64,iVBORw0KGgo=`;
    expect(cleaned(svg(`<image width="9" xlink:href="${link}"/>`))).toContain(
      `<image width="9" xlink:href="${link}" />`,
    );
    expect(cleaned(svg(`<image href="${link}"/>`))).toContain(`href="${link}"`);
  });

  it.each([
    ['photo.png', '<image> photo.png'],
    ['http://x/i.png', '<image> http://x/i.png'],
    ['file:///home/a/photo.jpg', '<image> file:///home/a/photo.jpg'],
    ['data:image/svg+xml;base64,PHN2Zz4=', '<image> data:image/svg+xml;base64,PHN2Zz4='],
    ['data:text/html;base64,PHN2Zz4=', '<image> data:text/html;base64,PHN2Zz4='],
    ['javascript:alert(1)', '<image> javascript:alert(1)'],
    ['data:image/png;base64,x" onload="y', '<image> data:image/png;base64,x" onload="y'],
  ])('that are elsewhere or something else are refused by name: %s', (link, lost) => {
    expect(lostOf(svg(`<image href="${link.replaceAll('"', '&quot;')}"/>`))).toEqual([lost]);
  });

  it('are no place for links of other elements', () => {
    expect(cleaned(svg('<use href="data:image/png;base64,AAAA"/>'))).not.toContain('data:');
  });
});

describe('parts that readers see and that cannot stay', () => {
  it.each([
    ['<foreignObject><div>words</div></foreignObject>', ['<foreignObject>']],
    ['<circle><animate attributeName="r" to="9"/></circle>', ['<animate>']],
    ['<filter><feImage href="#a"/></filter>', ['<feImage>']],
  ])('are refused by name: %s', (inner, lost) => {
    expect(lostOf(svg(inner))).toEqual(lost);
  });

  it('are left out where the drawing has something in their place', () => {
    const drawing = cleaned(svg('<switch><foreignObject><p>words</p></foreignObject><text>words</text></switch>'));
    expect(drawing).toContain('<switch><text>words</text></switch>');
  });
});

describe('entities', () => {
  const doctype = (subset: string) =>
    `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [${subset}]>`;

  it('of namespaces, as Illustrator writes them, are put in', () => {
    const subset =
      '<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n<!ENTITY ns_xlink \'http://www.w3.org/1999/xlink\'>\n<!-- ]> -->\n<!ENTITY st "fill:#e00;">';
    const source = `${doctype(subset)}<svg xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;"><path style="&st;"/></svg>`;
    const drawing = cleaned(source);
    expect(drawing).toContain('<path style="fill:#e00;" />');
    expect(drawing).not.toMatch(/ENTITY|DOCTYPE|\]>/);
  });

  it('end no attribute', () => {
    const source = `${doctype(`<!ENTITY q '" onload="x'>`)}${svg('<path id="&q;"/>')}`;
    expect(cleaned(source)).not.toMatch(/ onload="/);
  });

  it.each([
    ['<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY c "&b;&b;&b;">', '<text>&c;</text>', ['&c;']],
    ['<!ENTITY x SYSTEM "file:///etc/passwd">', '<text>&x;</text>', ['&x;']],
    ['<!ENTITY x PUBLIC "a" "http://x">', '<text>&x;</text>', ['&x;']],
    ['<!ENTITY x "<path d=\'M0 0\'/>">', '<g>&x;</g>', ['&x;']],
    ['<!ENTITY % p "x"><!ENTITY x "%p;">', '<text>&x;</text>', ['&x;']],
  ])('that are no plain text are refused by name: %s', (subset, inner, lost) => {
    expect(lostOf(doctype(subset) + svg(inner))).toEqual(lost);
  });

  it.each([
    ['grow', `<!ENTITY x "${'x'.repeat(10_000)}">`, '&x;'.repeat(100_000)],
    ['are many', '<!ENTITY x "y">'.repeat(50_000), ''],
    ['have no end', '<!ENTITY x "'.repeat(50_000), ''],
  ])('that %s are refused, or nothing, at once', (_, subset, inner) => {
    const began = worked();
    const lost = lostOf(doctype(subset) + svg(`<text>${inner}</text>`));
    expect(lost ?? []).toEqual([]);
    expect(worked() - began).toBeLessThan(1000);
  });

  it('that nothing uses do no harm', () => {
    expect(cleaned(`${doctype('<!ENTITY x SYSTEM "file:///x">')}${svg('<path d="M0 0"/>')}`)).toContain(
      '<path d="M0 0" />',
    );
  });
});
