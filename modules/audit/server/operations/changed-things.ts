import type { Context } from '@kaiyin/server-kit';

interface Since {
  siteId: number;
  /** Not included; ISO 8601 UTC. */
  since: string;
  /** What comes before the dot in the names of actions, such as `catalog`. */
  kinds: readonly string[];
  /** Only things with one of these ids. */
  ids?: readonly number[];
}

/** A thing, and the last that was done to it. */
export interface ChangedThing {
  kind: string;
  id: number;
  /** What comes after the dot in the names of actions, the oldest first, each once. */
  actions: string[];
  name: string;
  userName: string;
  /** ISO 8601 UTC. */
  at: string;
}

/** The things of these kinds that someone has added, changed or removed in a site after an instant, each once, the last one first. */
export async function changedThings(ctx: Context, { siteId, since, kinds, ids }: Since): Promise<ChangedThing[]> {
  const rows = await ctx.db
    .selectFrom('sys_operation_log')
    .select(['action', 'subjectId', 'subjectName', 'userName', 'logTime'])
    .where('logTime', '>', since)
    .where('kind', 'in', ['', ...kinds])
    // What was refused has changed nothing.
    .where('error', 'is', null)
    .where('action', '!=', '')
    // What is done to a site itself may be done from another.
    .where((eb) => {
      const ofSite = eb('action', 'like', 'cms_site.%');
      return eb.or([
        eb.and([eb('siteId', '=', siteId), eb.not(ofSite)]),
        eb.and([ofSite, eb('subjectId', '=', siteId)]),
      ]);
    })
    .$if(ids !== undefined, (found) => found.where('subjectId', 'in', [...(ids ?? [])]))
    .orderBy('id')
    .execute();
  const things = new Map<string, ChangedThing>();
  for (const { action, subjectId: id, subjectName: name, userName, logTime: at } of rows) {
    const [kind = '', verb = ''] = action.split('.');
    const key = `${kind} ${id}`;
    const actions = [...new Set([...(things.get(key)?.actions ?? []), verb])];
    things.delete(key);
    things.set(key, { kind, id, actions, name, userName, at });
  }
  return [...things.values()].toReversed();
}
