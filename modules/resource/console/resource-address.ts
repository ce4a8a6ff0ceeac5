import { apiBase } from '@kaiyin/console-kit';
import { resourceIdOf, type ResourceView } from '@kaiyin/modules/resource/schema';

/** Address that an `<img>` or a player of the console takes for an internal address; other addresses come back as they are. */
export function addressShown(address: string, size?: { width: number; height: number }): string {
  const id = resourceIdOf(address);
  if (!id) return address;
  return `${apiBase}/cms/resource/file/${id}${size ? `?w=${size.width}&h=${size.height}` : ''}`;
}

export const sourceOf = ({ src }: Pick<ResourceView, 'src'>): string => apiBase + src;
export const thumbnailOf = ({ thumbnail }: Pick<ResourceView, 'thumbnail'>): string | undefined =>
  thumbnail ? apiBase + thumbnail : undefined;
