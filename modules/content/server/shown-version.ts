import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import { noVersion, shownVersions, type ShownVersion } from './versions.ts';

interface Round {
  ids: number[];
  found: Promise<Map<number, ShownVersion>>;
}
const open = new WeakMap<BatchEnv, Round>();

/** What pages show of a version; those that are asked for in one go are read by one query. */
export async function shownVersion(env: BatchEnv, id: number): Promise<ShownVersion> {
  const round = open.get(env) ?? begin(env);
  round.ids.push(id);
  return (await round.found).get(id) ?? noVersion;
}

function begin(env: BatchEnv): Round {
  const ids: number[] = [];
  const found = nextTurn().then(() => {
    open.delete(env);
    return shownVersions(env.ctx, ids);
  });
  const round = { ids, found };
  open.set(env, round);
  return round;
}
