import { childOf, elementsOf, within, type XmlElement } from './xml-tree.ts';

interface Level {
  start: number;
  isNumbered: boolean;
}

/** Counts the items of lists as Word does. Answers the number of each; undefined for what has none. */
export function listNumbers(numbering: XmlElement | undefined): (paragraph: XmlElement) => number | undefined {
  const kinds = new Map(
    all(numbering, 'w:abstractNum').map((one) => [one.attributes['w:abstractNumId'], levelsOf(one)]),
  );
  const lists = new Map(all(numbering, 'w:num').map((one) => [one.attributes['w:numId'], one]));
  const counts = new Map<string, number[]>();
  const begun = new Set<string>();
  return (paragraph) => {
    const numbered = childOf(childOf(paragraph, 'w:pPr'), 'w:numPr');
    const id = valueOf(childOf(numbered, 'w:numId')) ?? '';
    const at = Number(valueOf(childOf(numbered, 'w:ilvl')) ?? 0);
    const list = lists.get(id);
    const kind = valueOf(childOf(list, 'w:abstractNumId')) ?? '';
    const level = kinds.get(kind)?.get(at);
    if (!list || !level) return undefined;
    const count = counts.get(kind) ?? [];
    if (!begun.has(id)) for (const [of, start] of overrides(list)) count[of] = start - 1;
    begun.add(id);
    count[at] = (count[at] ?? level.start - 1) + 1;
    counts.set(kind, count.slice(0, at + 1));
    return level.isNumbered ? count[at] : undefined;
  };
}

const all = (root: XmlElement | undefined, name: string): XmlElement[] => (root ? within(root, name) : []);
const valueOf = (element: XmlElement | undefined): string | undefined => element?.attributes['w:val'];

const levelsOf = (kind: XmlElement): Map<number, Level> =>
  new Map(
    within(kind, 'w:lvl').map((level) => [
      Number(level.attributes['w:ilvl'] ?? 0),
      {
        start: Number(valueOf(childOf(level, 'w:start')) ?? 1),
        isNumbered: !/^(?:bullet|none)$/.test(valueOf(childOf(level, 'w:numFmt')) ?? ''),
      },
    ]),
  );

const overrides = (list: XmlElement): [number, number][] =>
  elementsOf(list).flatMap((one): [number, number][] => {
    const start = valueOf(childOf(one, 'w:startOverride'));
    return start === undefined ? [] : [[Number(one.attributes['w:ilvl'] ?? 0), Number(start)]];
  });

/** Gives lists of HTML the numbers that are marked in their items. */
export function numberLists(html: string): string {
  const expected: (number | undefined)[] = [];
  const numbered = html.replace(
    /<(\/?)(ol|ul|li)\b[^>]*>(?:\uE000n(\d+)\uE001)?/g,
    (tag: string, closing: string, name: string, digits?: string) => {
      if (name !== 'li') {
        if (closing) expected.pop();
        else expected.push(undefined);
        return tag;
      }
      if (closing || digits === undefined) return tag;
      const before = expected.at(-1);
      const number = Number(digits);
      expected[expected.length - 1] = number + 1;
      if (before === undefined) return number === 1 ? '<li>' : `${startMark(number)}<li>`;
      return before === number ? '<li>' : `</ol><ol${startOf(number)}><li>`;
    },
  );
  return numbered
    .replace(
      /<ol>(\s*)\uE000s(\d+)\uE001/g,
      (_, space: string, start: string) => `<ol${startOf(Number(start))}>${space}`,
    )
    .replace(/\uE000[ns]\d+\uE001/g, '');
}

const startMark = (number: number): string => `\uE000s${number}\uE001`;
const startOf = (number: number): string => (number === 1 ? '' : ` start="${number}"`);
