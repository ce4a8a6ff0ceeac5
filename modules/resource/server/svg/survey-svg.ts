import { Parser } from 'htmlparser2';
import type { Measures } from '@kaiyin/server-kit';

/** Most elements as they are written, attributes of one, levels, and as they are drawn when each reference is followed. */
const limits = { elements: 20_000, attributes: 200, nesting: 60, drawn: 200_000 };

interface Element {
  children: Element[];
  /** Ids of elements that are drawn in its place or with it. */
  references: string[];
}

class TooComplex extends Error {}

/**
 * What a drawing measures by its own attributes; nothing is drawn. `complex` when drawing it could cost anybody much,
 * `broken` when nothing is drawn. Its cost is linear: it ends at the first limit.
 */
export function surveySvg(source: string): Measures | 'broken' | 'complex' {
  try {
    const { root, attributes, byId } = read(source);
    if (!root?.children.length) return 'broken';
    drawnBy(root, byId, { known: new Map(), open: new Set() });
    return measuresOf(attributes);
  } catch (error) {
    if (error instanceof TooComplex) return 'complex';
    throw error;
  }
}

function read(source: string) {
  const byId = new Map<string, Element>();
  const open: Element[] = [];
  let root: Element | undefined;
  let attributes: Record<string, string> = {};
  let elements = 0;
  const parser = new Parser(
    {
      onopentag(name, given) {
        const isMany = ++elements > limits.elements || Object.keys(given).length > limits.attributes;
        if (isMany || open.length >= limits.nesting) throw new TooComplex();
        const element = { children: [], references: Object.entries(given).flatMap(referencesIn) };
        if (given.id) byId.set(given.id, element);
        open.at(-1)?.children.push(element);
        open.push(element);
        if (name !== 'svg' || root) return;
        root = element;
        attributes = given;
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(source);
  return { root, attributes, byId };
}

function referencesIn([name, value]: [string, string]): string[] {
  if (/^(xlink:)?href$/.test(name)) return value.trim().startsWith('#') ? [value.trim().slice(1)] : [];
  if (!value.includes('url(')) return [];
  return Array.from(value.matchAll(/url\(\s?['"]?#([^)'"]{1,200})/g), ([, id = '']) => id.trim());
}

interface Walk {
  known: Map<Element, number>;
  open: Set<Element>;
}

/** How many elements are drawn for one. @throws TooComplex beyond the limits, and for what refers to itself */
function drawnBy(element: Element, byId: ReadonlyMap<string, Element>, walk: Walk): number {
  const known = walk.known.get(element);
  if (known !== undefined) return known;
  if (walk.open.has(element) || walk.open.size > limits.nesting * 4) throw new TooComplex();
  walk.open.add(element);
  let drawn = 1;
  const referred = element.references.map((id) => byId.get(id)).filter((found) => found !== undefined);
  for (const part of [...element.children, ...referred]) drawn += drawnBy(part, byId, walk);
  walk.open.delete(element);
  if (drawn > limits.drawn) throw new TooComplex();
  walk.known.set(element, drawn);
  return drawn;
}

const pixels: Record<string, number> = { '': 1, px: 1, pt: 96 / 72, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4 };

function measuresOf({ width, height, viewBox = '' }: Record<string, string>): Measures | 'broken' {
  const [, , boxWidth = 0, boxHeight = 0] = viewBox
    .trim()
    .split(/[\s,]+/, 5)
    .map(Number);
  const ratio = boxWidth > 0 && boxHeight > 0 ? boxWidth / boxHeight : undefined;
  const [across, down] = [lengthOf(width), lengthOf(height)];
  const size = {
    width: across ?? (down !== undefined && ratio ? down * ratio : boxWidth || 100),
    height: down ?? (across !== undefined && ratio ? across / ratio : boxHeight || 100),
  };
  const whole = { width: Math.round(size.width), height: Math.round(size.height) };
  return whole.width >= 1 && whole.height >= 1 && Number.isFinite(whole.width * whole.height) ? whole : 'broken';
}

function lengthOf(written: string | undefined): number | undefined {
  const [, number, unit = ''] = /^\s?(\d{1,9}(?:\.\d{1,9})?)\s?(px|pt|pc|in|cm|mm)?\s?$/.exec(written ?? '') ?? [];
  return number === undefined ? undefined : Number(number) * (pixels[unit] ?? 1);
}
