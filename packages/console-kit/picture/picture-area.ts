import type { Turn } from './picture-turn.ts';

export interface Size {
  width: number;
  height: number;
}
/** A part of a frame, in percent of its sides. */
export interface Area extends Size {
  x: number;
  y: number;
}
/** A part of a frame, in its pixels. */
export type Pixels = Area;

export const wholeArea: Area = { x: 0, y: 0, width: 100, height: 100 };

export const isWhole = ({ x, y, width, height }: Area): boolean =>
  x === 0 && y === 0 && width === 100 && height === 100;

/** The largest frame of the turned picture's own shape that the picture fills: no corner of it is empty. */
export function frameOf(picture: Size, { quarters, tilt }: Turn): Size {
  const isUpright = quarters % 2 === 0;
  const width = isUpright ? picture.width : picture.height;
  const height = isUpright ? picture.height : picture.width;
  if (tilt === 0) return { width, height };
  const radians = (Math.abs(tilt) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const share = Math.min(width / (width * cos + height * sin), height / (width * sin + height * cos));
  return { width: Math.max(1, Math.floor(width * share)), height: Math.max(1, Math.floor(height * share)) };
}

/** The largest part of a shape (width by height), in the middle; all of the frame where every shape is free. */
export function widestArea(frame: Size, aspect: number | undefined): Area {
  if (aspect === undefined) return wholeArea;
  const wide = frame.width / frame.height;
  const width = wide > aspect ? (aspect / wide) * 100 : 100;
  const height = wide > aspect ? 100 : (wide / aspect) * 100;
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}

/** Where a part is after its frame was turned to the right by a quarter. */
export const areaTurnedRight = ({ x, y, width, height }: Area): Area => ({
  x: 100 - y - height,
  y: x,
  width: height,
  height: width,
});

export const areaFlippedAcross = (area: Area): Area => ({ ...area, x: 100 - area.x - area.width });
export const areaFlippedDown = (area: Area): Area => ({ ...area, y: 100 - area.y - area.height });

/** Whole pixels of a part, at least one each way and none outside of the frame; a shape is kept as exactly as pixels can. */
export function pixelsOf(frame: Size, area: Area, aspect: number | undefined): Pixels {
  let width = between(1, Math.round((area.width * frame.width) / 100), frame.width);
  let height = between(1, Math.round((area.height * frame.height) / 100), frame.height);
  if (aspect !== undefined && width / aspect <= frame.height) height = Math.max(1, Math.round(width / aspect));
  else if (aspect !== undefined) width = between(1, Math.round(height * aspect), frame.width);
  return {
    x: between(0, Math.round((area.x * frame.width) / 100), frame.width - width),
    y: between(0, Math.round((area.y * frame.height) / 100), frame.height - height),
    width,
    height,
  };
}

/** The share of the original size in which a result is made, so that its longest side is at most so long. */
export const shareFor = ({ width, height }: Size, longest: number): number =>
  Math.min(1, longest / Math.max(width, height));

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));
