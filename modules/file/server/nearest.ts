/** Of some names the one that a mistyped one most likely means; empty where none is close. */
export function nearest(name: string, names: Iterable<string>): string {
  let found = { name: '', far: Math.max(2, Math.floor(name.length / 4)) + 1 };
  for (const one of names) {
    const isSame = one.split('/').at(-1) === name.split('/').at(-1);
    const far = isSame ? 0 : distance(name.slice(0, 100), one.slice(0, 100));
    if (far < found.far) found = { name: one, far };
  }
  return found.name;
}

/** How many letters have to be changed, added or left out to come from one word to the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (let index = 0; index < other.length; index++) {
      const change = (row[index] ?? 0) + Number(letter !== other[index]);
      next.push(Math.min(change, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
