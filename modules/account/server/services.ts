import { listOf, type Module, type Services } from '@kaiyin/server-kit';
import type { AccountKind } from './account-kinds.ts';
import type { PersonalData } from './personal-data.ts';
import type { RecordKind } from './record-kinds.ts';

declare module '@kaiyin/server-kit/module' {
  interface Additions {
    /** Kinds of accounts that sign in, in the order in which a name is looked for among them. */
    accountKinds: readonly AccountKind[];
    /** Kinds of records of which single ones are granted. */
    recordKinds: readonly RecordKind[];
    /** What modules store about people, to be exported and erased. */
    personalData: readonly PersonalData[];
  }
}
declare module '@kaiyin/server-kit/context' {
  interface Services {
    accountKinds: ReadonlyMap<AccountKind['userType'], AccountKind>;
    recordKinds: ReadonlyMap<string, RecordKind>;
    personalData: readonly PersonalData[];
  }
}

/** The kinds of accounts and of granted records, and the personal data, as modules name them. */
export const accountServices = (
  modules: readonly Module[],
): Pick<Services, 'accountKinds' | 'recordKinds' | 'personalData'> => ({
  accountKinds: new Map(listOf(modules, 'accountKinds').map((one) => [one.userType, one])),
  recordKinds: new Map(listOf(modules, 'recordKinds').map((one) => [one.kind, one])),
  personalData: listOf(modules, 'personalData'),
});
