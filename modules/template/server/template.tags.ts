import { defineTag } from '@kaiyin/liquid';
import { about, siteTag, type RenderEnv, type SiteTag } from '@kaiyin/modules/page/server';
import { when } from '@kaiyin/publisher';
import { z } from 'zod';
import { pageBar } from './page-bar.tag.ts';

const include = siteTag(
  defineTag({
    name: 'cms_include',
    attributes: z.object({
      file: z
        .string()
        .meta(
          about(
            '模板名称，可带参数：inc/nav.template.html?active=home',
            'Name of the template, with parameters if need be: inc/nav.template.html?active=home',
          ),
        ),
      params: z
        .string()
        .optional()
        .meta(
          about(
            '参数，写作 a=1&b=2；写了就不再看 file 中的参数',
            'Parameters as a=1&b=2; those of file are then left aside',
          ),
        ),
      ssi: z
        .boolean()
        .optional()
        .meta(
          about(
            '是否存为独立文件、由服务器在访问时拼入（SSI）；不写则按站点设置。内容随页面位置变化时总是直接写入页面',
            'Whether it is a file of its own that the server puts in when the page is read (SSI); the site decides unless told. What depends on the place of the page is always written into it',
          ),
        ),
    }),
    doc: {
      zh: '引用另一个模板，params 中的参数在其中通过 Request 读取',
      en: 'Another template; it reads the values of params from Request',
    },
    body: 'none',
    templateAttribute: 'file',
    templateName: nameIn,
    load: (env: RenderEnv, { file, params, ssi }, scope) => {
      const name = nameIn(file);
      const given = Object.fromEntries(new URLSearchParams(params ?? file.slice(name.length + 1)));
      const render = () => scope.renderTemplate(name, { Request: given, IncludeRequest: given });
      return when(env.include(name, ssi, render), (html) => ({ html }));
    },
  }),
  {
    title: { zh: '引用模板', en: 'Include' },
    example: `{% cms_include file: "inc/header.template.html", params: "active=home" %}`,
  },
);

function nameIn(file: string): string {
  return file.split('?', 1)[0] ?? '';
}

const slot = siteTag(
  defineTag({
    name: 'cms_slot',
    attributes: z.object({
      type: z.enum(['site', 'catalog', 'content']).meta(
        about('嵌入哪一类页面', 'What kind of page', {
          site: ['站点首页', 'The front page of the site'],
          catalog: ['栏目页', 'The page of a catalog'],
          content: ['内容详情页', 'The page of a content'],
        }),
      ),
      id: z
        .number()
        .int()
        .meta(about('栏目或内容的编号；站点只能是当前站点', 'Id of the catalog or content; of sites only this one')),
    }),
    doc: {
      zh: '把另一个页面的第一页嵌入本页；不公开或没有模板时为空',
      en: 'The first page of another page, inside this one; empty when it is not public or has no template',
    },
    body: 'none',
    load: (env: RenderEnv, { type, id }) => when(env.embed(type, id), (html) => ({ html })),
  }),
  {
    title: { zh: '嵌入页面', en: 'Slot' },
    example: `{% cms_slot type: "content", id: 12 %}`,
  },
);

export const templateTags: SiteTag[] = [include, slot, pageBar];
