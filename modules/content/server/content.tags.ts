import type { SiteTag } from '@kaiyin/modules/site/server';
import { articleTag } from './article.tag.ts';
import { closestTag } from './content-closest.tag.ts';
import { contentListTag } from './content-list.tag.ts';

export const contentTags: SiteTag[] = [contentListTag, closestTag, articleTag];
