import { whoIs } from '@kaiyin/modules/session/server';
import { openSite, refuseUnlessMaySite } from '@kaiyin/modules/site/server';
import type { ContentsOut, ThemeChoice, ThemePart } from '@kaiyin/modules/theme/schema';
import {
  createContext,
  defineTask,
  notSignedIn,
  siteOf,
  type BlobStore,
  type Context,
  type TaskKind,
} from '@kaiyin/server-kit';
import { exportTheme } from './export-theme.ts';
import { importTheme } from './import-theme.ts';
import { refuseUnlessMayBring, refuseUnlessSees } from './may-bring.ts';

export interface ExportWish {
  userId: number;
  contents: ContentsOut;
}
export interface ImportWish {
  userId: number;
  hash: string;
  choices: Partial<Record<ThemePart, ThemeChoice>>;
  publishes: boolean;
}

export const exportTask = (blobs: BlobStore): TaskKind<ExportWish> =>
  defineTask<ExportWish>('ExportTheme', async (worker, wanted, progress) => {
    refuseUnlessSees(await asStarter(worker, wanted.userId));
    await exportTheme(worker, blobs, { wanted, progress });
  });

export const importTask = (blobs: BlobStore): TaskKind<ImportWish> =>
  defineTask<ImportWish>('ImportTheme', async (worker, wanted, progress) => {
    refuseUnlessMayBring(await asStarter(worker, wanted.userId), wanted.choices);
    await importTheme(worker, blobs, { wanted, progress });
  });

/** With the rights that they have now, which may be less than when they asked; refuses who may not edit the site any more. */
async function asStarter(worker: Context, userId: number): Promise<Context> {
  const user = await whoIs(worker, { userType: 'user', userId });
  if (!user) throw notSignedIn();
  const { db, services, site, locale } = worker;
  const ctx = createContext({ db, services, user, site, locale, inWorker: true });
  refuseUnlessMaySite(ctx, 'Edit', await openSite(ctx, siteOf(ctx).id));
  return ctx;
}
