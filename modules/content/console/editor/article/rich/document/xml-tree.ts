import { Parser } from 'htmlparser2';

/** A part of an XML text; what is between elements stays as it is written. */
export type XmlPart = string | XmlElement;

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlPart[];
}

/** An XML text as a tree of its elements. */
export function xmlTree(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name, attributes, children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext: (words) => open.at(-1)?.children.push(words),
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true, decodeEntities: false },
  );
  parser.end(text.replace(/^\uFEFF/, ''));
  return root;
}

/** An element with other content, as XML. */
export const xmlOf = ({ name, attributes }: XmlElement, content: string): string =>
  name === ''
    ? content
    : `<${name}${Object.entries(attributes)
        .map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`)
        .join('')}>${content}</${name}>`;

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  elementsOf(element).find((child) => child.name === name);

export const elementsOf = (element: XmlElement | undefined): XmlElement[] =>
  (element?.children ?? []).filter((child) => typeof child !== 'string');

/** All elements of some names within an element, in their order. */
export const within = (element: XmlElement, ...names: string[]): XmlElement[] =>
  elementsOf(element).flatMap((child) => [...(names.includes(child.name) ? [child] : []), ...within(child, ...names)]);

/** The words within an element, with their entities. */
export const rawText = (element: XmlElement): string =>
  within(element, 'w:t', 'm:t', 'a:t')
    .flatMap(({ children }) => children)
    .filter((child) => typeof child === 'string')
    .join('');

/** A switch of Word: on by being there, unless it says otherwise. */
export const isOn = (element: XmlElement | undefined): boolean =>
  element !== undefined && !/^(?:0|false|off)$/.test(element.attributes['w:val'] ?? element.attributes['m:val'] ?? '');
