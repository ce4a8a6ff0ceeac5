import type { Text } from '@kaiyin/console-kit';
import { controlTypes, extensionFields, type ControlType, type FieldCalls } from '@kaiyin/modules/model/schema';
import { createContext, useContext } from 'react';

/** Whose fields are edited: the calls that change them, and what is said and offered where they are. */
export interface FieldsOwner {
  calls: FieldCalls;
  controls: readonly [ControlType, ...ControlType[]];
  /** Lists offer a filter for fields that are marked so; without it they offer one for all. */
  marksFilters: boolean;
  codeHelp: (t: Text, code: string) => string;
  emptyText: (t: Text) => string;
  /** Besides the fields, what is read again after a change. */
  invalidates: readonly { path: string }[];
}

export const extensionOwner: FieldsOwner = {
  calls: extensionFields,
  controls: controlTypes,
  marksFilters: true,
  codeHelp: (t, code) => t('model.fieldCodeHelp', { code }),
  emptyText: (t) => t('model.fieldsEmpty'),
  invalidates: [],
};

export const FieldsOwnerContext = createContext<FieldsOwner>(extensionOwner);
export const useFieldsOwner = (): FieldsOwner => useContext(FieldsOwnerContext);
