import { allow, crudApi, endpoint, type Rows } from '@kaiyin/entity';
import { redirect, type Redirect } from './redirect.ts';

/** Where a redirect leads in one pipe now. */
export interface RedirectTarget {
  pipeCode: string;
  /** `leads`; `page`: its path is a page, which is shown; `nowhere`: what it leads to is not public. */
  state: 'leads' | 'page' | 'nowhere';
  /** Empty unless it leads somewhere. */
  link: string;
}
export interface RedirectRow extends Redirect {
  /** Of the content or catalog that it leads to; empty when it leads to an address, or its subject is gone. */
  subjectTitle: string;
  targets: RedirectTarget[];
}

const plain = crudApi('/cms/redirect', redirect);
export const redirectApi = { ...plain, list: { ...plain.list, output: undefined as Rows<RedirectRow> | undefined } };

/** What nginx needs to serve a pipe from its folder. */
export interface NginxOfPipe {
  pipeCode: string;
  pipeName: string;
  /** Configuration for the `http` block; empty without a domain. */
  config: string;
  /** The redirects alone, as lines of a `map`. */
  redirects: string;
}
/** Ready nginx configurations of the site's enabled pipes. */
export const nginxOfSite = endpoint({
  method: 'GET',
  path: '/cms/publish/nginx',
  access: allow('cms:publish:view'),
  site: true,
}).output<NginxOfPipe[]>();
