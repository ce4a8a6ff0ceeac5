import type { BlobStore } from '@kaiyin/server-kit';
import { contentTypeOf } from '../page/content-types.ts';
import type { DescribedHtml } from './described.ts';
import { withFiles } from './static-files.ts';
import type { View } from './views.ts';

/** A page that is known whole. */
export const viewOfHtml = (blobs: BlobStore, { html, files }: DescribedHtml): View =>
  withFiles(async (path) => (path ? undefined : { body: html, type: contentTypeOf('.html') }), blobs, files);
