import { escapeHtml } from '@kaiyin/liquid';
import type { VideoEmbed } from '@kaiyin/modules/video/schema';

const rights = 'allow-scripts allow-same-origin allow-presentation allow-popups';

/** The player of another site, made of its address, size and title alone. */
export const embedHtml = ({
  src,
  width,
  height,
  title,
}: Pick<VideoEmbed, 'src' | 'width' | 'height' | 'title'>): string =>
  `<iframe src="${escapeHtml(src)}" width="${width}" height="${height}" title="${escapeHtml(title || new URL(src).hostname)}" ` +
  `sandbox="${rights}" referrerpolicy="strict-origin-when-cross-origin" loading="lazy" allowfullscreen></iframe>`;
