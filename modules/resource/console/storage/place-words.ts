import type { Text } from '@kaiyin/console-kit';
import type { StoragePlace } from '@kaiyin/modules/resource/schema';

/** What a place that keeps files is called. */
export const placeWords = ({ kind, bucket, endpoint, prefix }: StoragePlace, t: Text): string =>
  kind === 'local' ? t('resource.storage.here') : `${bucket}/${prefix} (${URL.parse(endpoint)?.host ?? endpoint})`;
