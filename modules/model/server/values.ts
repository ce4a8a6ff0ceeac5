import type { FieldValue } from '@kaiyin/modules/model/schema';
import type { Context } from '@kaiyin/server-kit';

/** A field whose values are asked for. */
export interface FieldPlace {
  modelId: number;
  code: string;
}

/** A record that holds a value. */
export interface HeldValue {
  id: number;
  title: string;
  value: FieldValue;
}

/** What holds values of models' fields in the current site. */
export interface ValueHolder {
  count(ctx: Context, place: FieldPlace): Promise<number>;
  /** All of them, by their ids. */
  values(ctx: Context, place: FieldPlace): Promise<HeldValue[]>;
  /** Deletes the values of what is worked on; what was public before keeps them, unseen. */
  purge(ctx: Context, place: FieldPlace): Promise<void>;
}

/** The names of what uses a model, a few of them. */
export type ModelUsers = (ctx: Context, modelId: number) => Promise<string[]>;

declare module '@kaiyin/server-kit/module' {
  interface Additions {
    /** Told by the modules whose records have fields of models. */
    valueHolders: readonly ValueHolder[];
    /** Told by the modules whose records name a model. */
    modelUsers: readonly ModelUsers[];
  }
}
