import { expect, it } from 'vitest';
import { pictureWords } from './picture-words.ts';

const dataset = (record: number, number: number, value: Buffer) => {
  const head = Buffer.from([0x1c, record, number, 0, 0]);
  head.writeUInt16BE(value.length, 3);
  return Buffer.concat([head, value]);
};
const block = (...parts: Buffer[]) =>
  Buffer.concat([Buffer.from('Photoshop 3.0\u00008BIM\u0004\u0004', 'latin1'), ...parts]);
const utf8 = dataset(1, 90, Buffer.from([0x1b, 0x25, 0x47]));
const xmp = (body: string) =>
  Buffer.from(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description ${body}</rdf:RDF></x:xmpmeta>`);

it('reads what agencies write, in the encoding that they say', () => {
  const iptc = block(
    utf8,
    dataset(2, 120, Buffer.from('江上的桥')),
    dataset(2, 110, Buffer.from('新华社')),
    dataset(2, 80, Buffer.from('周')),
    dataset(2, 116, Buffer.from('© 2026')),
  );
  expect(pictureWords({ iptc })).toEqual({ caption: '江上的桥', credit: '新华社', creator: '周', copyright: '© 2026' });
});

it('reads what does not say how it is written as UTF-8, GBK or Latin, whichever it can be', () => {
  const caption = (bytes: number[]) => pictureWords({ iptc: block(dataset(2, 120, Buffer.from(bytes))) }).caption;
  expect(caption([...Buffer.from('桥')])).toBe('桥');
  // 江桥 in GBK.
  expect(caption([0xbd, 0xad, 0xc7, 0xc5])).toBe('江桥');
  expect(caption([...Buffer.from('Général', 'latin1')])).toBe('Général');
});

it('reads XMP as elements and attributes, and before IPTC', () => {
  const iptc = block(utf8, dataset(2, 120, Buffer.from('old')), dataset(2, 116, Buffer.from('kept')));
  const words = pictureWords({
    iptc,
    xmp: xmp(
      'photoshop:Credit="A &amp; B"><dc:description><rdf:Alt><rdf:li xml:lang="x-default">A  bridge\n&lt;at dawn&gt;</rdf:li>' +
        '<rdf:li xml:lang="de">Brücke</rdf:li></rdf:Alt></dc:description></rdf:Description>',
    ),
  });
  expect(words).toEqual({ caption: 'A bridge <at dawn>', credit: 'A & B', creator: '', copyright: 'kept' });
});

it('takes nothing from what is cut off, empty or something else', () => {
  const none = { caption: '', credit: '', creator: '', copyright: '' };
  expect(pictureWords({})).toEqual(none);
  expect(pictureWords({ iptc: dataset(2, 120, Buffer.from('cut off')).subarray(0, 8) })).toEqual(none);
  expect(pictureWords({ xmp: Buffer.from('<dc:description><rdf:Alt><rdf:li>never closed') })).toEqual(none);
  expect(pictureWords({ iptc: Buffer.alloc(300_000, 0x1c) })).toEqual(none);
});
