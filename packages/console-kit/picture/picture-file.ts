import { drawPicture } from './draw-picture.ts';
import { shareFor, type Pixels } from './picture-area.ts';
import { pictureType } from './picture-format.ts';
import type { Turn } from './picture-turn.ts';

interface Wanted {
  picture: ImageBitmap;
  turn: Turn;
  part: Pixels;
  /** Its suffix names the format. */
  name: string;
  longest: number;
}

const quality = 0.92;

/** The file of a part of a turned picture; undefined where the browser cannot make it. */
export async function pictureFile({ name, longest, ...drawing }: Wanted): Promise<File | undefined> {
  const type = pictureType(name);
  const canvas = document.createElement('canvas');
  drawPicture(canvas, { ...drawing, share: shareFor(drawing.part, longest) });
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  // A browser that does not write a format answers a PNG instead.
  return blob && blob.type === type ? new File([blob], name, { type }) : undefined;
}
