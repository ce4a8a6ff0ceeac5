import type { MessageKey } from '@kaiyin/entity';
import { listOf, type Context, type Module, type Services, type SignedIn } from '@kaiyin/server-kit';

/** A sort of things that people are told; modules name theirs. */
export interface InboxKind {
  kind: string;
  title: MessageKey;
  /** Whether one may want not to be told; one may unless told. */
  canMute: boolean;
  /** Any of them is needed to be told; none unless told. */
  permissions: readonly string[];
}

declare module '@kaiyin/server-kit/module' {
  interface Additions {
    inboxKinds: readonly InboxKind[];
  }
}
declare module '@kaiyin/server-kit/context' {
  interface Services {
    inboxKinds: ReadonlyMap<string, InboxKind>;
  }
}

/** Declares a kind of what people are told; a module names it in its value, as one of `inboxKinds`. */
export const defineInboxKind = (
  kind: Pick<InboxKind, 'kind' | 'title'> & Partial<Pick<InboxKind, 'canMute' | 'permissions'>>,
): InboxKind => ({ canMute: true, permissions: [], ...kind });

export const inboxServices = (modules: readonly Module[]): Pick<Services, 'inboxKinds'> => ({
  inboxKinds: new Map(listOf(modules, 'inboxKinds').map((one) => [one.kind, one])),
});

export const noticeKind = defineInboxKind({ kind: 'notice', title: 'inbox.kind.notice' });
export const taskKind = defineInboxKind({ kind: 'task', title: 'inbox.kind.task' });
const lookAt = { job: ['monitor:job:view', 'monitor:job:list'], task: ['monitor:task:view', 'monitor:task:list'] };
/** Who is told that a job, or a scheduled task, has failed. */
export const permissionsToSee = (ownerKind: 'job' | 'task'): readonly string[] => lookAt[ownerKind];
export const jobKind = defineInboxKind({
  kind: 'job',
  title: 'inbox.kind.job',
  permissions: [...lookAt.job, ...lookAt.task],
});
export const securityKind = defineInboxKind({ kind: 'security', title: 'inbox.kind.security', canMute: false });

/** The kinds that this account is told of. */
export const kindsFor = ({ services }: Context, { permissions: held }: Pick<SignedIn, 'permissions'>): InboxKind[] =>
  [...services.inboxKinds.values()].filter(
    ({ permissions }) => permissions.length === 0 || held.has('*') || permissions.some((one) => held.has(one)),
  );
