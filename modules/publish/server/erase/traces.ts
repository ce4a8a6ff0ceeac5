import { writtenTexts } from '@kaiyin/modules/content/server';
import { textOfHtml, type Context } from '@kaiyin/server-kit';

/** Whether a text tells of an item: by what it says, however that is written there. */
export type Tells = (text: string) => boolean;

/** Shorter ones are found in anything. */
const shortestTitle = 4;
const shortestParagraph = 12;
/** As much of a paragraph as nobody else begins one with. */
const longest = 60;

/** How pages, feeds, addresses and data write a text. */
const spellings = (text: string): string[] => [
  text,
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`),
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  JSON.stringify(text).slice(1, -1),
  encodeURIComponent(text),
];

/** What is looked for of an item, wherever its words may stand. */
export async function tracesOf(ctx: Context, contentId: number): Promise<Tells> {
  const { titles, paragraphs } = await writtenTexts(ctx, contentId);
  const texts = [
    ...titles.filter(({ length }) => length >= shortestTitle),
    ...paragraphs.filter(({ length }) => length >= shortestParagraph).map((text) => text.slice(0, longest)),
  ];
  const needles = [...new Set(texts.flatMap(spellings))];
  // Words that tags part, as a page does that makes some of them bold, are found in its text.
  return (text) => needles.some((needle) => text.includes(needle)) || saysOneOf(textOfHtml(text), texts);
}

const saysOneOf = (text: string, wanted: readonly string[]): boolean => wanted.some((one) => text.includes(one));
