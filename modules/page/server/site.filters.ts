import { when } from '@kaiyin/publisher';
import { pipeOf } from './pipe-of.ts';
import { pipeRoot } from '@kaiyin/modules/site/server';
import { argument, pipeArgument, siteFilter, textFrom, type SiteFilter } from './site-filter.ts';
import { allSites, dictLabel, systemParameter } from './site.questions.ts';

const siteUrl = siteFilter({
  name: 'siteUrl',
  title: { zh: '站点地址', en: 'Address of a site' },
  doc: { zh: '站点首页的地址，可指定发布通道', en: 'Address of a front page, in any pipe' },
  input: 'number',
  args: [pipeArgument],
  example: '{{ Site.id | siteUrl: "h5" }}',
  apply: (env, value, pipe) => {
    const id = Number(value);
    const code = textFrom(pipe) || env.pipe.code;
    if (id === env.site.id) return when(pipeOf(env, code), (own) => own?.href('') ?? '');
    return when(env.reader.ask(allSites, 'all'), (sites) => {
      const site = sites.find((one) => one.id === id);
      return site && site.domain !== null && code === env.pipe.code
        ? pipeRoot(site.path, { code, domain: site.domain })
        : '';
    });
  },
});

const dict = siteFilter({
  name: 'dict',
  title: { zh: '字典标签', en: 'Name in a dictionary' },
  doc: { zh: '字典值的标签，写作 类型 | dict: 值', en: 'The label of a value in a dictionary: type | dict: value' },
  input: 'text',
  args: [
    argument('value', 'text', '字典值', 'Value in the dictionary'),
    argument('locale?', 'text', '语言，zh-CN 或 en，默认 zh-CN', 'Language, zh-CN or en; zh-CN unless told'),
  ],
  example: '{{ "CMSContentAttribute" | dict: "hot" }}',
  apply: (env, type, value, locale) => {
    const asked = { type: textFrom(type), value: textFrom(value), locale: locale === 'en' ? 'en' : 'zh-CN' } as const;
    return when(env.reader.ask(dictLabel, asked), (label) => label ?? asked.value);
  },
});

const sysConfig = siteFilter({
  name: 'sysConfig',
  title: { zh: '系统参数', en: 'System parameter' },
  doc: { zh: '公开的系统参数的值，其他参数为空', en: 'The value of a public system parameter; empty for all others' },
  input: 'text',
  args: [],
  example: '{{ "SiteApiUrl" | sysConfig }}',
  apply: (env, key) => env.reader.ask(systemParameter, textFrom(key)),
});

export const siteFilters: SiteFilter[] = [siteUrl, dict, sysConfig];
