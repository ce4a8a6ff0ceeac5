import { randomInt } from 'node:crypto';
import { strokesOf, type Point } from './captcha-letters.ts';

const width = 160;
const height = 60;
const paper = [242, 245, 249] as const;
const inks = [
  [30, 58, 110],
  [120, 40, 50],
  [28, 92, 66],
  [84, 50, 120],
  [110, 72, 20],
] as const;
type Ink = (typeof inks)[number];
interface Line {
  points: Point[];
  ink: Ink;
  /** Half of its thickness in pixels. */
  radius: number;
}

/** A PNG picture of signs, each turned, shifted and coloured by chance, in waves and crossed by lines of the same kinds. */
export async function drawSigns(signs: readonly string[]): Promise<Buffer> {
  const wave = waves();
  const lines = [...signs.flatMap((sign, place) => linesOf(sign, place, signs.length)), ...scratches()];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) pixels.set(paper, at * 3);
  for (const line of lines) for (const [a, b] of pairs(finer(line.points).map(wave))) ink(pixels, line, [a, b]);
  // Only captchas are drawn here; other pictures have a process of their own.
  const { default: sharp } = await import('sharp');
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer();
}

const between = (low: number, high: number): number => low + (randomInt(10_000) / 10_000) * (high - low);
const oneOf = <T>(of: readonly T[]): T => of[randomInt(of.length)] as T;

function linesOf(sign: string, place: number, count: number): Line[] {
  const room = (width - 24) / count;
  const scale = Math.min(6, room / 5.2) * between(0.9, 1.1);
  const turn = between(-0.3, 0.3);
  const [middleX, middleY] = [12 + room * (place + 0.5) + between(-2, 2), height / 2 + between(-5, 5)];
  const pen = { ink: oneOf(inks), radius: between(1.25, 1.7) };
  const placed = ([x, y]: Point): Point => {
    const [dx, dy] = [(x - 2) * scale, (y - 3) * scale * 1.08];
    return [middleX + dx * Math.cos(turn) - dy * Math.sin(turn), middleY + dx * Math.sin(turn) + dy * Math.cos(turn)];
  };
  return strokesOf(sign).map((stroke) => ({ ...pen, points: stroke.map(placed) }));
}

const scratches = (): Line[] =>
  Array.from({ length: 3 }, () => ({
    ink: oneOf(inks),
    radius: between(0.6, 0.9),
    points: [0, 1, 2, 3].map((step): Point => [4 + step * ((width - 8) / 3), between(10, height - 10)]),
  }));

function waves(): (point: Point) => Point {
  const [down, across] = [between(0, 6.28), between(0, 6.28)];
  const [lengthDown, lengthAcross] = [between(16, 24), between(11, 16)];
  return ([x, y]) => [x + 2.4 * Math.sin(y / lengthAcross + across), y + 3 * Math.sin(x / lengthDown + down)];
}

const pairs = (points: readonly Point[]): [Point, Point][] =>
  points.slice(1).map((point, index) => [points[index] as Point, point]);

// Short pieces, so that waves bend them.
const finer = (points: readonly Point[]): Point[] =>
  pairs(points).flatMap(([[ax, ay], [bx, by]], index) => {
    const pieces = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / 3));
    const steps = Array.from({ length: pieces }, (_, step) => (step + 1) / pieces);
    const rest = steps.map((part): Point => [ax + (bx - ax) * part, ay + (by - ay) * part]);
    return index === 0 ? [[ax, ay] as Point, ...rest] : rest;
  });

function ink(pixels: Buffer, { ink: colour, radius }: Line, [a, b]: [Point, Point]): void {
  const reach = radius + 1;
  const [left, right] = [Math.min(a[0], b[0]) - reach, Math.max(a[0], b[0]) + reach];
  const [top, bottom] = [Math.min(a[1], b[1]) - reach, Math.max(a[1], b[1]) + reach];
  for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, bottom); y++)
    for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, right); x++) {
      const cover = Math.min(1, Math.max(0, radius + 0.5 - distance([x, y], a, b)));
      const at = (y * width + x) * 3;
      for (let part = 0; part < 3; part++) {
        const mixed = (pixels[at + part] ?? 0) * (1 - cover) + (colour[part] ?? 0) * cover;
        pixels[at + part] = Math.round(mixed);
      }
    }
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - part * dx, y - ay - part * dy);
}
