/** Rows in the order of their pipes; those of a pipe that is not known come last, and rows of one pipe keep their order. */
export function inPipeOrder<R extends { pipeCode: string }>(rows: readonly R[], pipeCodes: readonly string[]): R[] {
  const placeOf = ({ pipeCode }: R) => {
    const place = pipeCodes.indexOf(pipeCode);
    return place < 0 ? pipeCodes.length : place;
  };
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}
