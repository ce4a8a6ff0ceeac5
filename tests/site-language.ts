import { siteLanguage } from '@kaiyin/modules/publish/server';
import { modules } from '../apps/server/modules.ts';

/** The template language of the product. */
export const language = siteLanguage(modules);
