import type { WantedPage } from './wanted-page.ts';
import type { PageAnswer, ShownPage } from './page-answer.ts';
import { forgetDictionaries } from '@kaiyin/modules/dictionary/server';
import { TemplateError } from '@kaiyin/liquid';
import { createContext, Refusal, type BlobStore, type Context } from '@kaiyin/server-kit';
import { failureOf } from '../render/render-page.ts';
import { renderMoment } from './moment-page.ts';
import { renderPreview } from './previewed-page.ts';
import { renderTrial } from './trial-page.ts';

/** Renders a page in the thread that calls. Everything that it takes and answers can be sent between threads. */
export async function renderShown(ctx: Context, blobs: BlobStore, wanted: WantedPage): Promise<PageAnswer> {
  // Whoever changed something told their own thread only.
  forgetDictionaries(ctx);
  const { siteId, locale, now, pipeCode } = wanted;
  const site = { id: siteId, path: '', name: '', settings: {} };
  const clock = () => new Date(now);
  const own = createContext({ db: ctx.db, services: { ...ctx.services, clock }, locale, site });
  try {
    return { page: await render(own, blobs, wanted) };
  } catch (error) {
    const isRefusal = error instanceof Refusal;
    // Who tries a template out is shown all that keeps the page from being made in one place.
    if (isRefusal && (wanted.kind !== 'trial' || error.code === 404))
      return { refusal: { code: error.code, key: error.key, params: error.params } };
    if (!isRefusal && !(error instanceof TemplateError)) throw error;
    return { failure: failureOf(error, { pipeCode, page: 'path' in wanted ? wanted.path : '' }, own) };
  }
}

function render(ctx: Context, blobs: BlobStore, wanted: WantedPage): Promise<ShownPage | null> {
  if (wanted.kind === 'preview') return renderPreview(ctx, blobs, wanted);
  return wanted.kind === 'moment' ? renderMoment(ctx, blobs, wanted) : renderTrial(ctx, blobs, wanted);
}
