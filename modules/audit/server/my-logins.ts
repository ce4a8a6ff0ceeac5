import type { Rows } from '@kaiyin/entity';
import { me } from '@kaiyin/modules/account/server';
import type { listMyLogins, MyLogin } from '@kaiyin/modules/audit/schema';
import { loginsOf } from '@kaiyin/modules/session/server';
import type { Context } from '@kaiyin/server-kit';
import type { z } from 'zod';

/** The caller's own sign-ins, refused ones as well, the latest first. */
export const myLogins = (ctx: Context, query: z.output<typeof listMyLogins.input>): Promise<Rows<MyLogin>> =>
  loginsOf(ctx, me(ctx), query);
