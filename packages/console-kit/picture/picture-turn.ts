/** How a picture is turned: mirrored first, then turned clockwise. */
export interface Turn {
  isMirrored: boolean;
  /** Quarters of a circle, 0 to 3. */
  quarters: number;
  /** Degrees besides, from `-maxTilt` to `maxTilt`. */
  tilt: number;
}

export const maxTilt = 45;
export const unturned: Turn = { isMirrored: false, quarters: 0, tilt: 0 };

const whole = (quarters: number): number => ((quarters % 4) + 4) % 4;

export const turnedBy = (turn: Turn, quarters: number): Turn => ({
  ...turn,
  quarters: whole(turn.quarters + quarters),
});

// To flip what is shown is to mirror the original and to turn the other way round.
export const flippedAcross = ({ isMirrored, quarters, tilt }: Turn): Turn => ({
  isMirrored: !isMirrored,
  quarters: whole(-quarters),
  tilt: tilt === 0 ? 0 : -tilt,
});

export const flippedDown = (turn: Turn): Turn => turnedBy(flippedAcross(turn), 2);

export const degreesOf = ({ quarters, tilt }: Turn): number => quarters * 90 + tilt;

export const isTurned = ({ isMirrored, quarters, tilt }: Turn): boolean => isMirrored || quarters !== 0 || tilt !== 0;
