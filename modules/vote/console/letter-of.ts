const letters = 26;

/** A, B … Z, AA, AB: what an item is called by its place. */
export const letterOf = (index: number): string =>
  (index >= letters ? letterOf(Math.floor(index / letters) - 1) : '') + String.fromCharCode(65 + (index % letters));
