import { frameOf, type Pixels } from './picture-area.ts';
import { degreesOf, type Turn } from './picture-turn.ts';

interface Drawing {
  picture: ImageBitmap;
  turn: Turn;
  /** What is drawn, in pixels of the frame; all of it unless told. */
  part?: Pixels;
  /** Size of the drawing by that of the picture. */
  share: number;
}

/** Draws a part of a turned picture on a canvas, whose size becomes that of the part. */
export function drawPicture(canvas: HTMLCanvasElement, { picture, turn, part, share }: Drawing): void {
  const frame = frameOf(picture, turn);
  const { x, y, width, height } = part ?? { x: 0, y: 0, ...frame };
  canvas.width = Math.max(1, Math.round(width * share));
  canvas.height = Math.max(1, Math.round(height * share));
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.scale(canvas.width / width, canvas.height / height);
  context.translate(frame.width / 2 - x, frame.height / 2 - y);
  context.rotate((degreesOf(turn) * Math.PI) / 180);
  if (turn.isMirrored) context.scale(-1, 1);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
}
