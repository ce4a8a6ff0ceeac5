import { type Asset, publicAsset } from '@kaiyin/modules/resource/server';
import { pipeRoot } from '@kaiyin/modules/site/server';
import { type BatchEnv, type PageRequest, type RenderEnv, type SiteFacts } from '@kaiyin/modules/page/server';
import { pathOfPage } from '@kaiyin/modules/template/server';
import { bodyToPublish, contentShown } from '@kaiyin/modules/content/server';
import { voteHtml } from '@kaiyin/modules/vote/server';
import { createReader, isPromise, when, type AskingLimit, type Reader } from '@kaiyin/publisher';
import { Refusal } from '@kaiyin/server-kit';
import { addressSettings } from './address-settings.ts';
import type { Batch } from '../render/batch.ts';
import { isPage } from './content-types.ts';
import { embedding } from './embed-page.ts';
import type { PageEnv } from './env-of-page.ts';
import { widgetsInside } from './widget-in-body.ts';

interface Place {
  /** Path of the page's first part. */
  path: string;
  number: number;
  facts: SiteFacts;
  /** Whether addresses name scheme and domain. */
  absolute?: boolean;
  /** Of a page that is made on request: what was asked for, and the address of another part of it. */
  request?: PageRequest & { partHref: (number: number) => string };
}

/** A template that goes on asking would take all memory, and leave a row for each answer. */
const most = 30_000;
const askingLimit: AskingLimit = { most, fault: () => new Refusal(500, 'publish.asksTooMuch', { most }) };

/** What tags are lent for one page. */
export function pageEnv(batch: Batch, place: Place): PageEnv {
  const { path, number, facts, absolute = false, request } = place;
  const { pipe, perspective } = batch.env;
  // What the product makes itself may list the whole site.
  const reader = createReader<BatchEnv>(batch.answers, absolute ? undefined : askingLimit);
  const { href, lookalike } = addressesFrom(batch, place);
  const env: PageEnv = {
    reader,
    site: facts,
    pipe,
    at: perspective.at,
    page: {
      preview: batch.assetRoot !== undefined,
      get path() {
        env.bound += 1;
        return path;
      },
      get number() {
        env.bound += 1;
        return number;
      },
    },
    paged: undefined,
    bound: 0,
    files: new Map(),
    fileWanted: undefined,
    mayFile: batch.assetRoot === undefined && !absolute && pipe.linkMode === 'absolute' && isPage(`.${pipe.suffix}`),
    lookalike,
    request,
    href,
    partHref: (part) => {
      env.bound += 1;
      return request ? request.partHref(part) : href(pathOfPage(path, part));
    },
    fileHref: (path) => (batch.assetRoot === undefined ? href(path) : batch.assetRoot + path),
    shared: sharing(batch, reader, lookalike),
    addressOf: (link) => batch.addresses.get(/resources\/[^?#"]+/.exec(link)?.[0] ?? ''),
    embed(kind, id) {
      env.bound += 1;
      return embedding(batch, env, [path])(kind, id);
    },
    include(name, asFile, render) {
      env.fileWanted = (asFile ?? facts.props.includeMode === 'file') ? name : undefined;
      try {
        return render();
      } finally {
        env.fileWanted = undefined;
      }
    },
    paging(total, size) {
      env.bound += 1;
      env.paged = { total, size };
    },
    contentShown: (id) => contentShown(env, id),
    bodyShown: (html) => bodyToPublish(env, html),
    widgetShown: (code) => widgetsInside(batch, env, [])(code),
    voteShown: (code) => voteHtml(env, code),
    asset(address, size) {
      if (!address || !/^iurl:/i.test(address)) return address ?? '';
      return when(reader.ask(publicAsset, { address, ...size }), (asset) => {
        if (!asset) return '';
        batch.addresses.set(asset.path, address);
        return assetHref(batch, href, asset);
      });
    },
  };
  return env;
}

/** A value of an answer is made by the first page that needs it; the others ask what it had asked. */
function sharing(batch: Batch, reader: Reader<BatchEnv>, lookalike: string): RenderEnv['shared'] {
  const kept = batch.shared(lookalike);
  return <T>(answer: object, make: () => T | Promise<T>) => {
    const known = kept.get(answer);
    if (known) {
      reader.recall(known.reads);
      return known.value as T;
    }
    const { result, reads } = reader.recording(make);
    const keep = (value: T) => {
      kept.set(answer, { value, reads });
      return value;
    };
    return isPromise(result) ? result.then(keep) : keep(result);
  };
}

function assetHref({ assetRoot, env: { site } }: Batch, href: (path: string) => string, { path }: Asset): string {
  if (assetRoot !== undefined) return assetRoot + path;
  return site.resourceUrl ? `${site.resourceUrl.replace(/\/$/, '')}/${path}` : href(path);
}

/**
 * Addresses as they stand on a page: below the pipe's own address, or relative to the page. Previews of one page lead to
 * the public site. Pages with the same `lookalike` write the same addresses.
 */
function addressesFrom({ env: { site, pipe }, assetRoot }: Batch, { path: page, facts, absolute }: Place) {
  if (absolute) {
    const { origin } = addressSettings(facts.props, pipe);
    return { lookalike: origin, href: (path: string) => `${origin}/${path}` };
  }
  const root = pipeRoot(site.path, pipe);
  if (pipe.linkMode === 'absolute' || assetRoot !== undefined)
    return { lookalike: '', href: (path: string) => root + path };
  const up = '../'.repeat(page.split('/').length - 1) || './';
  return { lookalike: up, href: (path: string) => up + path };
}
