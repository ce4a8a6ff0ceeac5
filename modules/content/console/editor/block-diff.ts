export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  blocks: string[];
}

/** Differences of two lists of blocks by their longest common part. */
export function diffBlocks(before: readonly string[], later: readonly string[]): DiffPart[] {
  const start = commonStart(before, later);
  const end = commonStart(before.slice(start).toReversed(), later.slice(start).toReversed());
  const a = before.slice(start, before.length - end);
  const b = later.slice(start, later.length - end);
  const parts: DiffPart[] = [];
  const add = (kind: DiffPart['kind'], ...blocks: string[]) => {
    const last = parts.at(-1);
    if (!blocks.length) return;
    if (last?.kind === kind) last.blocks.push(...blocks);
    else parts.push({ kind, blocks });
  };
  add('same', ...before.slice(0, start));
  walk(a, b, add);
  add('same', ...before.slice(before.length - end));
  return parts;
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

function walk(a: readonly string[], b: readonly string[], add: (kind: DiffPart['kind'], block: string) => void): void {
  const width = b.length + 1;
  const longest = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      longest[i * width + j] =
        a[i] === b[j]
          ? longest[(i + 1) * width + j + 1]! + 1
          : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!);
    }
  }
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add('same', a[i]!);
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!)) {
      add('removed', a[i]!);
      i += 1;
    } else {
      add('added', b[j]!);
      j += 1;
    }
  }
}
