/** A drawing that would cost too much, or that would lose something that readers see. */
export class SvgRefused extends Error {
  /** What would be lost; nothing when the drawing is too complex. */
  readonly lost: readonly string[];
  constructor(lost: Iterable<string> = []) {
    super('A drawing was refused');
    this.lost = [...lost];
  }
}
