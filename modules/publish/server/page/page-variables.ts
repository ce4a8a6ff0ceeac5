import {
  catalogAddress,
  catalogsToItems,
  catalogToItem,
  parentsOf,
  publicCatalog,
  type CatalogFacts,
} from '@kaiyin/modules/catalog/server';
import { articleBody, contentPath, contentToItem, publicContent, type PublicRow } from '@kaiyin/modules/content/server';
import { pipeRoot } from '@kaiyin/modules/site/server';
import { pipeFacts, pipesOfSite, siteToItem } from '@kaiyin/modules/page/server';
import { when } from '@kaiyin/publisher';
import { notFound } from '@kaiyin/server-kit';
import { pathOfPage } from '@kaiyin/modules/template/server';
import { absoluteAddress, addressSettings } from './address-settings.ts';
import { announcedAddresses } from './announced-addresses.ts';
import type { PageEnv } from './env-of-page.ts';
import type { PageRef } from './pages.ts';

type Variables = Record<string, unknown>;

/** The variables that a page's template begins with. */
export const pageVariables = (env: PageEnv, ref: PageRef): Variables | Promise<Variables> =>
  when(siteVariables(env), (site) =>
    when(subjectVariables(env, ref), (subject) => {
      const catalog = subject.Catalog as { path: string } | undefined;
      return { ...site, ...announcedAddresses(env, ref, catalog?.path), ...subject };
    }),
  );

/** What every template is given of its site and pipe. */
export function siteVariables(env: PageEnv): Variables | Promise<Variables> {
  const { pipe, page } = env;
  const prefix = env.href('');
  return when(env.reader.ask(pipeFacts, 'pipe'), () =>
    when(siteToItem(env), (Site) =>
      when(alternatesOf(env), (alternates) => ({
        Site,
        PublishPipeCode: pipe.code,
        Prefix: prefix,
        ResourcePrefix: prefix,
        IsPreview: page.preview,
        PageNo: page.number,
        FirstPage: env.href(page.path),
        OtherPage: env.href(page.path.replace(/(\.[^./]+)$/, '_{0}$1')),
        Request: {},
        Alternates: alternates,
      })),
    ),
  );
}

/** The same page in the other pipes: same path, their suffix. */
function alternatesOf({ reader, site, pipe, page }: PageEnv) {
  return when(reader.ask(pipesOfSite, 'pipes'), (pipes) => {
    if (pipes.length < 2) return [];
    const stem = page.path.endsWith(`.${pipe.suffix}`) ? page.path.slice(0, -pipe.suffix.length) : undefined;
    return pipes
      .filter((other) => other.code !== pipe.code)
      .map((other) => ({
        pipe: other.code,
        link:
          pipeRoot(site.path, other) +
          (stem === undefined ? page.path : stem + other.suffix).replace(/(^|\/)index\.\w+$/, '$1'),
      }));
  });
}

function subjectVariables(env: PageEnv, { kind, subjectId }: PageRef): Variables | Promise<Variables> {
  if (kind === 'catalog' || kind === 'list') return catalogVariables(env, subjectId);
  if (kind !== 'content') return {};
  return when(env.reader.ask(publicContent, subjectId), (row) => {
    if (!row) throw notFound();
    return when(catalogVariables(env, row.catalogId), (catalog) =>
      when(contentToItem(env, row), (item) =>
        when(env.reader.ask(articleBody, subjectId), ({ own }) =>
          when(canonicalOfMapping(env, row), (canonical) => ({
            ...catalog,
            ...canonical,
            Content: { ...item, ...own },
          })),
        ),
      ),
    );
  });
}

/** The address that a mapping's page tells machines is that of its origin's page; nothing of other pages. */
function canonicalOfMapping(env: PageEnv, { mappingOf }: PublicRow): Variables | Promise<Variables> {
  const { site, pipe, page, reader } = env;
  const { origin } = addressSettings(site.props, pipe);
  if (mappingOf === null || !origin) return {};
  return when(reader.ask(publicContent, mappingOf), (row) =>
    when(row ? reader.ask(catalogAddress, row.catalogId) : null, (catalog) => {
      if (!row || !catalog) return {};
      const path = contentPath(row, catalog.folder, catalog.detailNameRule, pipe.suffix);
      return { Canonical: absoluteAddress(origin, pathOfPage(path, page.number)) };
    }),
  );
}

const catalogVariables = (env: PageEnv, id: number): Variables | Promise<Variables> =>
  when(env.reader.ask(publicCatalog, id), (row) => {
    if (!row) throw notFound();
    return env.shared(catalogKey(row), () =>
      when(catalogToItem(env, row), (item) =>
        when(parentsOf(env, row), (found) =>
          when(catalogsToItems(env, found), (parents) => ({
            Catalog: { ...item, parents },
            PageSize: row.listSize,
            ListPaging: row.listPaging,
          })),
        ),
      ),
    );
  });

// The item of a catalog and the variables of its pages are two values of the same answer.
const keys = new WeakMap<CatalogFacts, object>();
function catalogKey(row: CatalogFacts): object {
  const key = keys.get(row) ?? {};
  keys.set(row, key);
  return key;
}
