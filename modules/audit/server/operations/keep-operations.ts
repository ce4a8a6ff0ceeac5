import { cutText } from '@kaiyin/entity';
import { operationTypeOf } from '@kaiyin/modules/audit/schema';
import {
  actor,
  insertMany,
  type AuditTrail,
  type Context,
  type Deed,
  type Refusal,
  type Said,
} from '@kaiyin/server-kit';
import { kindOf } from './words.ts';

/** The log of operations, as every context has it. */
export const auditTrail: AuditTrail<Context> = {
  done: keepDone,
  forgetValues,
  refused: (ctx, refusal) => ctx.transaction(async (ctx) => void (await keepOperation(ctx, [wordless(ctx)], refusal))),
};

async function keepDone(ctx: Context, deeds: readonly Deed[]): Promise<void> {
  const { call } = ctx;
  if (deeds.length === 0) {
    const id = await keepOperation(ctx, [wordless(ctx)]);
    if (call) ctx.afterCommit(() => (call.standIn = id));
    return;
  }
  if (call?.standIn !== undefined) await forget(ctx, call.standIn);
  for (const alike of Map.groupBy(deeds, ({ action, siteId }) => `${action} ${siteId}`).values())
    await keepOperation(ctx, alike);
  if (call) ctx.afterCommit(() => Object.assign(call, { isTold: true, standIn: undefined }));
}

/** What a call has done, as far as it says itself. */
const wordless = ({ call, site }: Context): Deed => ({
  action: call?.action ?? '',
  recordId: call?.recordId ?? 0,
  name: '',
  siteId: site?.id ?? null,
  details: {},
});

async function forgetValues({ db }: Context, { kind, id }: { kind: string; id: number }): Promise<void> {
  const ofRecord = db.updateTable('sys_operation_log').where('kind', '=', kind).where('subjectId', '=', id);
  await ofRecord.set({ details: {} }).execute();
}

async function forget({ db }: Context, operationId: number): Promise<void> {
  await db.deleteFrom('sys_operation_log').where('operationId', '=', operationId).execute();
  await db.deleteFrom('sys_operation').where('id', '=', operationId).execute();
}

/** Writes one entry for deeds in the same words at the same site. */
async function keepOperation(ctx: Context, deeds: readonly Deed[], refusal?: Refusal): Promise<number> {
  const { db, user, call } = ctx;
  const { action = '', siteId = null } = deeds[0] ?? {};
  const { endpoint = '', permission = '', requestId = '', table = '' } = call ?? {};
  const logTime = ctx.now().toISOString();
  const userId = user?.userId ?? null;
  const { id: operationId } = await db
    .insertInto('sys_operation')
    .values({
      action,
      permission,
      endpoint,
      operationType: operationTypeOf(action, { endpoint, permission }),
      code: refusal?.code ?? 200,
      userType: user?.userType ?? null,
      userId,
      siteId,
      requestId,
      cost: call ? Math.round(performance.now() - call.began) : 0,
      records: deeds.filter(({ recordId }) => recordId > 0).length,
      logTime,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // What was refused leads to its record, too, where its input says which one.
  const kind = action || !refusal ? kindOf(action) : table;
  const shared = { operationId, action, kind, error: refusal ? errorOf(refusal) : null };
  const by = { userId, userName: actor(ctx), ip: ctx.ip, userAgent: ctx.userAgent.slice(0, 500), logTime };
  const rows = deeds.map(({ recordId, name, siteId, details }, place) => {
    const of = { place, subjectId: recordId, subjectName: cutText(name, 200), siteId, details };
    return { ...shared, ...of, ...by };
  });
  const [only] = rows;
  if (rows.length === 1 && only) await db.insertInto('sys_operation_log').values(only).execute();
  else await insertMany(db, 'sys_operation_log', rows);
  return operationId;
}

/** The first of what was wrong. */
function errorOf({ key, params, issues }: Refusal): Said {
  const [issue] = issues ?? [];
  return issue ? { key: issue.key, params: issue.params } : { key, params };
}
