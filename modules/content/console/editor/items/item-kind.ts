import type { MessageKey } from '@kaiyin/entity';
import type { ResourceType, ResourceView } from '@kaiyin/modules/resource/schema';
import type { ComponentType } from 'react';
import type { Item } from './item.ts';

export interface FieldsProps<T extends Item> {
  item: T;
  /** Its place in the list, from 1. */
  number: number;
  isReadOnly: boolean;
  /** Its file in the library; undefined while that is asked, null where it is gone. */
  file: ResourceView | null | undefined;
  edit: (values: Partial<Omit<T, 'id'>>) => void;
}

/** A kind of content whose body is a list of files, as its editor has to know it. */
export interface ItemKind<T extends Item> {
  resourceType: ResourceType;
  /** Most items of one content. */
  limit: number;
  /** Most files that are added at once; as many as there is room for unless told. */
  most?: number;
  /** What a file of the library begins as. */
  fromFile: (file: ResourceView) => Omit<T, 'id'>;
  /** Whether an item is a file of the library at all; each is unless told. */
  hasFile?: (item: T) => boolean;
  /** What an item shows of its file. */
  Media: ComponentType<{ item: T; file: ResourceView | null | undefined }>;
  /** What is written about an item. */
  Fields: ComponentType<FieldsProps<T>>;
  /** What may be added beside files of the library. */
  Adder?: ComponentType<{ add: (item: Omit<T, 'id'>) => void }>;
  /** The picture that an item can give its content as cover. */
  coverOf?: (item: T) => string;
  /** Labels of what is written, for comparing. */
  labels: Partial<Record<Exclude<keyof T, 'id'>, MessageKey>>;
  /** What an item says, line by line. */
  lines: (item: T) => string[];
  /** How many there are; takes `count`. */
  count: MessageKey;
}
