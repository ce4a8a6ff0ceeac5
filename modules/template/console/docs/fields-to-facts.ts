import type { Text } from '@kaiyin/console-kit';
import type { VariablePage } from '@kaiyin/modules/template/schema';

/** Fields as rows of a table, their types in words. */
export const fieldsToFacts = (t: Text, fields: VariablePage['fields']) =>
  fields.map(({ name, type, desc }) => ({ name, type: t(`template.type.${type}`), meaning: desc }));
