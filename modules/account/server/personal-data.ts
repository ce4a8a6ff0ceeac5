import type { MessageKey } from '@kaiyin/entity';
import type { Context } from '@kaiyin/server-kit';
import type { Person } from './account-kinds.ts';

/** Whose data it is, and what they are called and reached by. */
export interface DataSubject extends Person {
  userName: string | null;
  nickName: string;
  /** E-mail address and phone number. */
  contacts: readonly string[];
}

/** What one module stores about a person. */
export interface PersonalData {
  /** Its key in exported files. */
  name: string;
  label: MessageKey;
  /** Everything that is stored about the person, as plain values. */
  export: (ctx: Context, subject: DataSubject) => Promise<unknown>;
  /** Deletes it or makes it nameless, in the transaction of the erasure; answers how many rows were touched. */
  erase: (ctx: Context, subject: DataSubject) => Promise<number>;
}

/** What all modules store about people, in their order. */
export const personalData = ({ services }: Context): readonly PersonalData[] => services.personalData;
