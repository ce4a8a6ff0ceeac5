import { issueMessage, type Field } from '@kaiyin/entity';
import { failField, forbidden, type Context } from '@kaiyin/server-kit';
import type { JobTarget, JobTargets } from './target.ts';

/** Arguments of one run, and with them a row, stay small. */
const mostLetters = 4000;

/** The target of that name. Refuses one that nobody has declared. */
export function targetOf(targets: JobTargets, name: string, field: string): JobTarget {
  return targets.get(name) ?? failField(field, 'job.targetUnknown', { name });
}

/** Refuses whoever may not do by hand what the target does. */
export function refuseBeyondTarget({ user }: Context, targets: JobTargets, name: string): void {
  const permission = targets.get(name)?.permission;
  if (!permission || !user) return;
  if (!['*', permission].some((one) => user.permissions.has(one))) throw forbidden(permission);
}

/** The arguments as the target takes them. Refuses each that it does not know or take, at the field `args`. */
export function checkedArguments(
  ctx: Pick<Context, 'say'>,
  { args, labels }: JobTarget,
  given: Record<string, unknown>,
): Record<string, unknown> {
  if (JSON.stringify(given).length > mostLetters) failField('args', 'job.argumentsTooLong');
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(args, name));
  if (unknown !== undefined) failField('args', 'job.argumentUnknown', { name: unknown });
  return Object.fromEntries(
    Object.entries<Field>(args).map(([name, { zod }]) => {
      const { success, data, error } = zod.safeParse(given[name], { reportInput: true });
      if (success) return [name, data];
      const issue = error.issues[0];
      const { key, params } = issue ? issueMessage(issue) : { key: 'Common.RuleTips.Invalid', params: {} };
      const label = labels[name];
      return failField('args', 'job.argument', {
        label: label ? ctx.say(label) : name,
        message: ctx.say({ key, params }),
      });
    }),
  );
}

/** Refuses whoever may not have it done with the arguments that are stored, by their own hand or at its times. */
export async function refuseStored(
  ctx: Context,
  targets: JobTargets,
  { target, args }: { target: string; args: Record<string, unknown> },
): Promise<void> {
  refuseBeyondTarget(ctx, targets, target);
  if (ctx.user) await targets.get(target)?.refuse?.(ctx, args);
}

/** The arguments as the target takes them. Refuses those that the caller may not have it done with, besides. */
export async function permittedArguments(
  ctx: Context,
  target: JobTarget,
  given: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const args = checkedArguments(ctx, target, given);
  await target.refuse?.(ctx, args);
  return args;
}
