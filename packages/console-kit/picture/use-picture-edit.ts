import { useState } from 'react';
import {
  areaFlippedAcross,
  areaFlippedDown,
  areaTurnedRight,
  frameOf,
  isWhole,
  pixelsOf,
  widestArea,
  type Area,
  type Pixels,
  type Size,
} from './picture-area.ts';
import { flippedAcross, flippedDown, isTurned, turnedBy, unturned, type Turn } from './picture-turn.ts';

export interface PictureEdit {
  turn: Turn;
  area: Area;
  aspect: number | undefined;
  /** What is cut out, in pixels of the turned picture. */
  part: Pixels;
  isChanged: boolean;
  setArea: (area: Area) => void;
  setAspect: (aspect: number | undefined) => void;
  setTilt: (tilt: number) => void;
  /** By quarters of a circle, clockwise. */
  turnBy: (quarters: 1 | -1) => void;
  flipAcross: () => void;
  flipDown: () => void;
  reset: () => void;
}

/** What is being done with a picture; the area goes with what it shows. */
export function usePictureEdit(picture: Size, given: number | undefined): PictureEdit {
  const start = { turn: unturned, aspect: given, area: widestArea(picture, given) };
  const [{ turn, aspect, area }, setState] = useState(start);
  const change = (values: Partial<typeof start>) => setState({ turn, aspect, area, ...values });
  const turnBy = (quarters: 1 | -1) => {
    const next = turnedBy(turn, quarters);
    // A shape that was asked for stands as it is, whichever way the picture is turned.
    if (aspect !== undefined) return change({ turn: next, area: widestArea(frameOf(picture, next), aspect) });
    const right = areaTurnedRight(area);
    change({ turn: next, area: quarters === 1 ? right : areaFlippedAcross(areaFlippedDown(right)) });
  };
  return {
    turn,
    area,
    aspect,
    part: pixelsOf(frameOf(picture, turn), area, aspect),
    isChanged: isTurned(turn) || !isWhole(area),
    setArea: (next) => change({ area: next }),
    setAspect: (next) => change({ aspect: next, area: widestArea(frameOf(picture, turn), next) }),
    setTilt: (tilt) => change({ turn: { ...turn, tilt } }),
    turnBy,
    flipAcross: () => change({ turn: flippedAcross(turn), area: areaFlippedAcross(area) }),
    flipDown: () => change({ turn: flippedDown(turn), area: areaFlippedDown(area) }),
    reset: () => setState(start),
  };
}
