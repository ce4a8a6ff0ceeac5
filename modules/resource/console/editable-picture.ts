import { editedSuffixes } from '@kaiyin/console-kit';
import { suffixOf, type ResourceView } from '@kaiyin/modules/resource/schema';

/** The picture editor opens and saves it. */
export const isEditable = ({ resourceType, suffix }: Pick<ResourceView, 'resourceType' | 'suffix'>): boolean =>
  resourceType === 'image' && editedSuffixes.includes(suffix);

/** An internal address names a picture that the editor opens and saves. */
export const isEditableAddress = (address: string): boolean =>
  /^iurl:\/\/resources\/image\//i.test(address) && editedSuffixes.includes(suffixOf(address.replace(/\?.*$/s, '')));

/** A name for the result: that of the picture, whose format it has. */
export const nameOfEdited = ({ name, suffix }: Pick<ResourceView, 'name' | 'suffix'>): string =>
  suffixOf(name) === suffix ? name : `${name}.${suffix}`;
