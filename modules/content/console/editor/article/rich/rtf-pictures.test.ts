import { expect, it } from 'vitest';
import { picturesInRtf } from './rtf-pictures.ts';

const picture = (kind: string, digits: string) =>
  String.raw`{\*\shppict{\pict{\*\picprop\shplid1025{\sp{\sn shapeType}{\sv 75}}}\picscalex100\picw1693\pich1693${kind}\bliptag-12{\*\blipuid 8c1a}
${digits}}}{\nonshppict{\pict\picscalex100\wmetafile8 0100}}`;

it('pictures of a text of Word are read in their order, without those for old programs', () => {
  const rtf = String.raw`{\rtf1\ansi a\{ ${picture(String.raw`\pngblip`, '8950\n4e47')} b ${picture(String.raw`\jpegblip`, 'ffd8')}
    c ${picture(String.raw`\emfblip`, '0102')}}`;
  const found = picturesInRtf(rtf);
  expect(found).toEqual(['data:image/png;base64,iVBORw==', 'data:image/jpeg;base64,/9g=', undefined]);
});

it('a picture without properties of its own is read, too', () => {
  expect(picturesInRtf(String.raw`{\rtf1{\pict\picw1\pngblip 8950}}`)).toEqual(['data:image/png;base64,iVA=']);
});

it.each(['', '{\\rtf1 a}', '{\\pict', '{\\pict\\pngblip xyz}', '{\\pict\\pngblip 8}', '{\\pict\\pngblip}'])(
  'no picture is read from %s',
  (rtf) => expect(picturesInRtf(rtf).filter(Boolean)).toEqual([]),
);
