import { pick } from '@kaiyin/entity';
import type { FormData, FormFile } from '@kaiyin/modules/customform/schema';
import { regionsOf } from '@kaiyin/modules/session/server';
import { notFound, siteOf, type Context } from '@kaiyin/server-kit';
import { staffNamed } from '../forms.ts';

type DataRow = Awaited<ReturnType<typeof loadRows>>[number];

/** Answers of the current site; one that is missing refuses all. */
export async function loadRows(ctx: Context, ids: readonly number[]) {
  const wanted = [...new Set(ids)];
  const rows = await ctx.db
    .selectFrom('cms_custom_form_data')
    .selectAll()
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', 'in', wanted)
    .orderBy('id')
    .execute();
  if (rows.length !== wanted.length) throw notFound();
  return rows;
}

export async function loadRow(ctx: Context, id: number): Promise<DataRow> {
  const [row] = await loadRows(ctx, [id]);
  if (!row) throw notFound();
  return row;
}

/** Rows as they are shown: with their files, and what people and addresses are called. */
export async function shownRows(ctx: Context, rows: readonly DataRow[]): Promise<FormData[]> {
  const ids = rows.map(({ id }) => id);
  const [files, staff, members] = await Promise.all([
    filesOf(ctx, ids),
    staffNamed(ctx, [...new Set(rows.flatMap(({ assigneeId }) => assigneeId ?? []))]),
    membersNamed(ctx, [...new Set(rows.flatMap(({ memberId }) => memberId ?? []))]),
  ]);
  const names = new Map(staff.map(({ id, name }) => [id, name]));
  const regionOf = regionsOf(ctx);
  return rows.map((row) => ({
    ...pick(row, shownColumns),
    files: files.get(row.id) ?? [],
    assignee: names.get(row.assigneeId ?? 0) ?? '',
    member: members.get(row.memberId ?? 0) ?? '',
    region: row.clientIp === '' ? '' : regionOf(row.clientIp),
  }));
}

const shownColumns = [
  'id',
  'formId',
  'data',
  'version',
  'state',
  'isSpam',
  'notes',
  'assigneeId',
  'clientIp',
  'visitorId',
  'memberId',
  'createTime',
  'updateTime',
  'updateBy',
] as const;

const pictures = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp']);
/** Whether a file may be shown in place. */
export const isPicture = ({ suffix }: { suffix: string }): boolean => pictures.has(suffix);

async function filesOf({ db }: Context, ids: readonly number[]): Promise<Map<number, FormFile[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('cms_custom_form_file')
    .select(['id', 'dataId', 'code', 'name', 'size', 'suffix'])
    .where('dataId', 'in', [...ids])
    .orderBy('id')
    .execute();
  const byAnswer = new Map<number, FormFile[]>();
  for (const { dataId, suffix, ...file } of rows) {
    const files = byAnswer.get(dataId) ?? [];
    byAnswer.set(dataId, [...files, { ...file, isPicture: isPicture({ suffix }) }]);
  }
  return byAnswer;
}

async function membersNamed({ db }: Context, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('cc_member')
    .select(['id', 'userName', 'nickName'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, userName, nickName }) => [id, nickName || userName || String(id)]));
}
