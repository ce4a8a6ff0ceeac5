import type { SiteTag } from '@kaiyin/modules/page/server';
import { articleTag } from './article/article.tag.ts';
import { closestTag } from './content-closest.tag.ts';
import { contentListTag } from './content-list.tag.ts';
import { relatedTag } from './related/related.tag.ts';
import { specialSectionTag } from './special/special-section.tag.ts';

export const contentTags: SiteTag[] = [contentListTag, closestTag, relatedTag, specialSectionTag, articleTag];
