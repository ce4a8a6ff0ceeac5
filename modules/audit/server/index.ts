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
