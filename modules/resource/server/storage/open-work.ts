import type { Context } from '@kaiyin/server-kit';

export const switchKind = 'SwitchStorage';
export const cleanKind = 'CleanStorage';

/** The task that brings files of a site elsewhere, while it has not ended. */
export async function openSwitch({ db }: Context, siteId: number): Promise<number | undefined> {
  const open = db
    .selectFrom('task')
    .select('id')
    .where('kind', '=', `${switchKind}-${siteId}`)
    .where('status', 'in', ['ready', 'running']);
  return (await open.executeTakeFirst())?.id;
}

/** Whether old copies of a site are being removed. */
export async function isCleaning({ db }: Context, siteId: number): Promise<boolean> {
  const open = db
    .selectFrom('task')
    .select('id')
    .where('kind', 'like', `${cleanKind}-${siteId}-%`)
    .where('status', 'in', ['ready', 'running']);
  return (await open.executeTakeFirst()) !== undefined;
}

/** Whether the last switch to a place has told of files that are lost, and ended there. */
export async function hasToldOfLost({ db }: Context, siteId: number, storageId: number): Promise<boolean> {
  const last = await db
    .selectFrom('task')
    .select(['messageWords', 'payload'])
    .where('kind', '=', `${switchKind}-${siteId}`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const { storageId: told } = (last?.payload ?? {}) as { storageId?: number };
  const words = [last?.messageWords ?? []].flat();
  return told === storageId && words.some(({ key }) => key === 'resource.storage.lostFiles');
}
