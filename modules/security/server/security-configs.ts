import { securityConfig, type SecurityConfig } from '@kaiyin/modules/security/schema';
import type { Input } from '@kaiyin/entity';
import {
  crud,
  failField,
  lockForTransaction,
  notFound,
  otherStatus,
  touched,
  type Context,
  type Crud,
} from '@kaiyin/server-kit';
import { forgetSecurity } from './current-security.ts';

const plain = crud(securityConfig);
type Values = Input<typeof securityConfig>;

/** Configurations; a new one does not hold until it is enabled, and a change leaves that as it was. */
export const securityConfigs: Crud<typeof securityConfig> = {
  ...plain,
  create: (ctx, values) => {
    refuseContradictions(values);
    return plain.create(ctx, { ...values, status: 'disabled' });
  },
  update: (ctx, values) => {
    refuseContradictions(values);
    return ctx.transaction(async (ctx) => {
      const { status } = await plain.get(ctx, values);
      await plain.update(ctx, { ...values, status });
      ctx.afterCommit(() => forgetSecurity(ctx));
    });
  },
  remove: (ctx, which) =>
    ctx.transaction(async (ctx) => {
      await plain.remove(ctx, which);
      ctx.afterCommit(() => forgetSecurity(ctx));
    }),
};

const day = 86_400;

// Each of them alone is within its range.
function refuseContradictions(values: Values): void {
  const { passwordLenMin: min, passwordLenMax: max } = values;
  if (max < min) failField('passwordLenMax', 'security.maxBelowMin', { min });
  // Less than a day would have everybody choose another one, again and again, and let nobody in for long.
  if (values.passwordExpireSeconds > 0 && values.passwordExpireSeconds < day)
    failField('passwordExpireSeconds', 'security.expiresTooSoon');
  const { passwordRetryLimit, passwordRetryStrategy, passwordRetryLockSeconds } = values;
  const locks = passwordRetryLimit > 0 && passwordRetryStrategy === 'LOCK';
  if (locks && passwordRetryLockSeconds < 1) failField('passwordRetryLockSeconds', 'security.lockNeedsTime');
  const { captchaEnable, captchaDuration, captchaExpires } = values;
  if (captchaEnable && captchaDuration >= captchaExpires) failField('captchaDuration', 'security.captchaTooRare');
}

/** Enables one and with that disables the one that held, or lets no rules hold. */
export async function changeSecurityStatus(
  ctx: Context,
  { id, status }: Pick<SecurityConfig, 'id' | 'status'>,
): Promise<void> {
  await ctx.transaction(async (ctx) => {
    await lockForTransaction(ctx, 'security');
    const rows = await ctx.db.selectFrom('sys_security_config').select(['id', 'status']).orderBy('id').execute();
    if (!rows.some((row) => row.id === id)) throw notFound();
    const wanted = (row: (typeof rows)[number]) =>
      row.id === id ? status : status === 'enabled' ? 'disabled' : row.status;
    for (const row of rows.filter((row) => row.status !== wanted(row))) {
      await ctx.db
        .updateTable('sys_security_config')
        .set({ status: wanted(row), ...touched(ctx) })
        .where('id', '=', row.id)
        .execute();
      await ctx.audit(
        `sys_security_config.${wanted(row)}`,
        { id: row.id },
        otherStatus(securityConfig, row.status, wanted(row)),
      );
    }
    ctx.afterCommit(() => forgetSecurity(ctx));
  });
}
