import { diffBlocks } from '../block-diff.ts';

/** A stretch of the base that one side replaced. */
interface Change {
  from: number;
  to: number;
  blocks: string[];
}

/** Both sides' changes of the same blocks put together; undefined when they touch the same place. */
export function mergeBlocks(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] | undefined {
  const ours = changesOf(base, mine);
  const others = changesOf(base, theirs).filter((one) => !ours.some((own) => isSame(own, one)));
  if (ours.some((own) => others.some((one) => touches(own, one)))) return undefined;
  const result = [...base];
  for (const { from, to, blocks } of [...ours, ...others].sort((a, b) => b.from - a.from)) {
    result.splice(from, to - from, ...blocks);
  }
  return result;
}

function changesOf(base: readonly string[], later: readonly string[]): Change[] {
  const changes: Change[] = [];
  let at = 0;
  for (const { kind, blocks } of diffBlocks(base, later)) {
    const last = changes.at(-1);
    const open = last?.to === at ? last : undefined;
    if (kind === 'same') at += blocks.length;
    else if (kind === 'removed') {
      at += blocks.length;
      if (open) open.to = at;
      else changes.push({ from: at - blocks.length, to: at, blocks: [] });
    } else if (open) open.blocks.push(...blocks);
    else changes.push({ from: at, to: at, blocks: [...blocks] });
  }
  return changes;
}

const isSame = (a: Change, b: Change) =>
  a.from === b.from && a.to === b.to && a.blocks.join('\n') === b.blocks.join('\n');

// An insertion beside a change has no certain order, so it counts as touching.
function touches(a: Change, b: Change): boolean {
  if (a.from === a.to || b.from === b.to) return a.from <= b.to && b.from <= a.to;
  return a.from < b.to && b.from < a.to;
}
