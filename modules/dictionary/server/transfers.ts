import * as api from '@kaiyin/modules/dictionary/schema';
import { crudTransfer } from '@kaiyin/server-kit/transfer';
import { dictEntries } from './dict-data.ts';
import { dictTypes } from './dict-types.ts';
import { parameters } from './parameters.ts';

/** Dictionaries, their entries and the parameters as files; what comes with the product is not made by an import. */
export const dictionaryTransfers = [
  crudTransfer(api.dictTypeTransfer, { entity: api.dictType, crud: dictTypes, kept: ['fixed'] }),
  crudTransfer(api.dictDataTransfer, { entity: api.dictData, crud: dictEntries, kept: ['fixed'] }),
  crudTransfer(api.configTransfer, { entity: api.config, crud: parameters, kept: ['fixed'], without: ['unused'] }),
];
