import { messages } from '@kaiyin/entity';

/** What only the server says. */
export const dictionaryServerMessages = messages({
  'dictionary.typeFixed': ['内置字典的类型不能修改', 'The type of a built-in dictionary cannot be changed'],
  'dictionary.typeNotRemovable': ['内置字典“{name}”不能删除', 'The built-in dictionary “{name}” cannot be deleted'],
  'dictionary.typeHasEntries': [
    '字典“{name}”下还有 {count} 个字典项，请先删除',
    'Dictionary “{name}” still has {count} entries; delete them first',
  ],
  'dictionary.typeClosed': [
    '内置字典“{name}”不能新增字典项',
    'The built-in dictionary “{name}” takes no further entries',
  ],
  'dictionary.typeMissing': ['字典类型“{type}”不存在', 'There is no dictionary type “{type}”'],
  'dictionary.typeOfEntry': ['字典项不能改到别的字典下', 'An entry cannot move to another dictionary'],
  'dictionary.valueFixed': ['内置字典项的值不能修改', 'The value of a built-in entry cannot be changed'],
  'dictionary.entryNotRemovable': ['内置字典项“{name}”不能删除', 'The built-in entry “{name}” cannot be deleted'],
  'dictionary.keyFixed': ['内置参数的键名不能修改', 'The key of a built-in parameter cannot be changed'],
  'dictionary.parameterNotRemovable': ['内置参数“{name}”不能删除', 'The built-in parameter “{name}” cannot be deleted'],
  'dictionary.secretStays': [
    '密文不能直接改为可见，请重新填写键值',
    'A secret cannot be uncovered: enter the value anew',
  ],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    dictionaryServer: keyof (typeof dictionaryServerMessages)['en'];
  }
}
