import { decodeXML } from 'entities';

/** What a picture's file says of it, as agencies and editors write it (IPTC, XMP); empty where it says nothing. */
export interface PictureWords {
  caption: string;
  credit: string;
  /** Who made it. */
  creator: string;
  copyright: string;
}

/** The blocks of metadata as they stand in the file. */
interface Blocks {
  iptc?: Buffer | undefined;
  xmp?: Buffer | undefined;
}

/** Bytes of a block that are looked through; longer ones hold previews and histories. */
const longest = 256 * 1024;

/** Reads the words of a picture: those of XMP, which is the younger of the two, before those of IPTC. */
export function pictureWords({ iptc, xmp }: Blocks): PictureWords {
  const [older, younger] = [iptcWords(iptc?.subarray(0, longest)), xmpWords(xmp?.subarray(0, longest))];
  const of = (name: keyof PictureWords) =>
    (younger[name] || older[name])
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim();
  return { caption: of('caption'), credit: of('credit'), creator: of('creator'), copyright: of('copyright') };
}

const noWords: PictureWords = { caption: '', credit: '', creator: '', copyright: '' };

/** Datasets of record 2 by their numbers. */
const datasets: Record<number, keyof PictureWords> = { 80: 'creator', 110: 'credit', 116: 'copyright', 120: 'caption' };

function iptcWords(block: Buffer | undefined): PictureWords {
  const words = { ...noWords };
  if (!block) return words;
  let isUtf8 = false;
  for (let at = block.indexOf(0x1c); at >= 0 && at + 5 <= block.length;) {
    const [record, dataset, size] = [block[at + 1], block[at + 2] ?? 0, block.readUInt16BE(at + 3)];
    const isDataset = (record === 1 || record === 2) && size < 0x8000 && at + 5 + size <= block.length;
    if (!isDataset) {
      at = block.indexOf(0x1c, at + 1);
      continue;
    }
    const value = block.subarray(at + 5, at + 5 + size);
    // Escape, percent, G: what follows is UTF-8.
    if (record === 1 && dataset === 90) isUtf8 = value.equals(Buffer.from([0x1b, 0x25, 0x47]));
    const name = record === 2 ? datasets[dataset] : undefined;
    if (name && !words[name]) words[name] = textOf(value, isUtf8);
    at = block.indexOf(0x1c, at + 5 + size);
  }
  return words;
}

/** Many programs do not say how they write: UTF-8 where it can be, then GBK where it reads as such, then Latin. */
function textOf(bytes: Buffer, isUtf8: boolean): string {
  if (isUtf8) return bytes.toString('utf8');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isChinese(bytes) ? 'gb18030' : 'windows-1252').decode(bytes);
  }
}

/** Every byte beyond ASCII begins a pair among the characters of GB 2312. */
function isChinese(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at++) {
    const first = bytes[at] ?? 0;
    if (first < 0x80) continue;
    const second = bytes[++at] ?? 0;
    if (first < 0xa1 || first > 0xf7 || second < 0xa1) return false;
  }
  return true;
}

function xmpWords(block: Buffer | undefined): PictureWords {
  if (!block) return noWords;
  const xml = block.toString('utf8');
  return {
    caption: listed(xml, 'dc:description'),
    credit: plain(xml, 'photoshop:Credit'),
    creator: listed(xml, 'dc:creator'),
    copyright: listed(xml, 'dc:rights'),
  };
}

/** The first of the texts of an element, which is the one of the default language. */
function listed(xml: string, name: string): string {
  const body = between(xml, `<${name}>`, `</${name}>`);
  return decodeXML(/<rdf:li[^<>]*>([^<]*)</.exec(body)?.[1] ?? '');
}

/** The text of an element, or the attribute that programs write in its place. */
function plain(xml: string, name: string): string {
  const body = between(xml, `<${name}>`, `</${name}>`) || between(xml, `${name}="`, '"');
  return decodeXML(body.includes('<') ? '' : body);
}

function between(text: string, start: string, end: string): string {
  const at = text.indexOf(start);
  if (at < 0) return '';
  const until = text.indexOf(end, at + start.length);
  return until < 0 ? '' : text.slice(at + start.length, until);
}
