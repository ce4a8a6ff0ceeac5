import { cutText } from '@kaiyin/entity';
import { Parser } from 'htmlparser2';
import { parseSheet, type Rule } from './parse-sheet.ts';
import { isKeptPicture } from './raster-in-svg.ts';
import { animations, dropped } from './svg-elements.ts';
import { addPrefixes, ownName, type Prefixes } from './svg-names.ts';
import { SvgRefused } from './svg-refused.ts';

export interface Outline {
  prefixes: Prefixes;
  rules: Rule[];
  /** Elements that go with everything in them, besides those of SVG that always do, as they are written. */
  foreign: Set<string>;
}

/**
 * What has to be known of a whole drawing before it is written anew.
 *
 * @throws SvgRefused with what readers see and would lose: rules that are not simple, moving parts, pages and linked pictures
 */
export function readOutline(source: string): Outline {
  const prefixes: Prefixes = new Map();
  const open: string[] = [];
  const foreign = new Set<string>();
  const lost = new Set<string>();
  let css = '';
  const isPage = () => open.some((name, at) => name === 'foreignObject' && open[at - 1] !== 'switch');
  const parser = new Parser(
    {
      onopentag(written, attributes) {
        addPrefixes(prefixes, attributes);
        const name = ownName(written, prefixes) ?? '';
        if (written.includes(':') && (!name || dropped.includes(name))) foreign.add(written);
        for (const one of lostOf(name, attributes)) lost.add(one);
        open.push(name);
      },
      ontext(text) {
        if (open.at(-1) === 'style') css += text;
        else if (text.trim() && isPage()) lost.add('<foreignObject>');
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(source);
  const sheet = parseSheet(css);
  for (const one of sheet.lost) lost.add(cutText(one, 40));
  if (lost.size > 0) throw new SvgRefused(lost);
  return { prefixes, rules: sheet.rules, foreign };
}

function lostOf(name: string, attributes: Record<string, string>): string[] {
  const link = Object.entries(attributes)
    .find(([key]) => /^(?:\w+:)?href$/i.test(key))?.[1]
    .trim();
  if (name === 'feImage') return ['<feImage>'];
  if (name === 'image') return link === undefined || isKeptPicture(link) ? [] : [`<image> ${cutText(link, 40)}`];
  if (name === 'style')
    return /^(?:|all|screen)$/i.test((attributes.media ?? '').trim()) ? [] : [`@media ${attributes.media}`];
  // A handler or an address that is set later does nothing here anyway.
  const sets = attributes.attributeName ?? '';
  return animations.includes(name) && !/^on|href$/i.test(sets) ? [`<${name}>`] : [];
}
