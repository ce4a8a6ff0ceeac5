import { actor, type AuditSubject, type Context } from '@kaiyin/server-kit';
export { auditTables } from './tables.ts';

/** Keeps what was done, by whom and to what, in the transaction that does it. */
export async function logOperation(
  ctx: Context,
  action: string,
  subject: AuditSubject,
  details: Record<string, unknown>,
): Promise<void> {
  await ctx.db
    .insertInto('sys_operation_log')
    .values({
      action,
      subjectId: subject.id,
      subjectName: (subject.name ?? subject.title ?? '').slice(0, 200),
      siteId: subject.siteId ?? ctx.site?.id ?? null,
      details,
      userId: ctx.user?.userId ?? null,
      userName: actor(ctx),
      ip: ctx.ip,
      logTime: ctx.now().toISOString(),
    })
    .execute();
}

interface Since {
  siteId: number;
  /** Not included; ISO 8601 UTC. */
  since: string;
  /** What comes before the dot in the names of actions, such as `catalog`. */
  kinds: readonly string[];
}

/** How many things of these kinds someone has added, changed or removed in a site after an instant, each counted once. */
export async function countChanged(ctx: Context, { siteId, since, kinds }: Since): Promise<number> {
  const rows = await ctx.db
    .selectFrom('sys_operation_log')
    .select(['action', 'subjectId'])
    .distinct()
    .where('logTime', '>', since)
    .where((eb) => eb.or(kinds.map((kind) => eb('action', 'like', `${kind}.%`))))
    .where((eb) =>
      eb.or([eb('siteId', '=', siteId), eb.and([eb('action', 'like', 'cms_site.%'), eb('subjectId', '=', siteId)])]),
    )
    .execute();
  return new Set(rows.map(({ action, subjectId }) => `${action.split('.')[0]} ${subjectId}`)).size;
}
