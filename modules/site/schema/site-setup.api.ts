import { allowEvery, choice, endpoint, flag } from '@kaiyin/entity';
import { z } from 'zod';
import { site } from './site.ts';

/** Output channels that a new site may begin with. */
export const firstPipes = { pc: ['pc'], h5: ['h5'], both: ['pc', 'h5'], none: [] } as const;

const { name, path, description, resourceUrl } = site.fields;
const fields = {
  name,
  path,
  description,
  resourceUrl,
  pipes: choice(['pc', 'both', 'h5', 'none'], { initial: 'pc' }),
  theme: choice(['starter', 'file', 'none'], { initial: 'starter' }),
  /** Published at once. */
  publishes: flag(true),
};

/** What a new site needs until its first page can be published. */
export const siteSetup = { table: 'siteSetup', fields };

/** Adds a site with its first pipes and a theme for each, in one. */
export const setUpSite = endpoint({
  method: 'POST',
  path: '/cms/site/setup',
  access: allowEvery('cms:site:add', 'cms:publishpipe:add', 'cms:template:add'),
  labels: 'siteSetup',
  input: z.object({
    name: name.zod,
    path: path.zod,
    description: description.zod,
    resourceUrl: resourceUrl.zod,
    pipes: fields.pipes.zod,
    theme: fields.theme.zod,
  }),
}).output<{ id: number }>();
