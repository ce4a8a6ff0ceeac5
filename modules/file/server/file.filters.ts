import { siteFilter, textFrom } from '@kaiyin/modules/page/server';
import { when } from '@kaiyin/publisher';
import { fail } from '@kaiyin/server-kit';
import { staticFile } from './file.questions.ts';

const assetUrl = siteFilter({
  name: 'assetUrl',
  title: { zh: '静态文件地址', en: 'Address of a static file' },
  doc: {
    zh: '文件管理中一个文件的地址，含内容摘要，文件修改后地址随之改变，可以长期缓存；文件不存在时页面生成失败',
    en: 'Address of a file of the pipe, with a mark of its content: it changes with the file and may be cached for good. The page fails where there is no such file',
  },
  input: 'text',
  args: [],
  example: '<link rel="stylesheet" href="{{ \'main.css\' | assetUrl }}">',
  apply: (env, value) => {
    const path = textFrom(value).trim();
    return when(env.reader.ask(staticFile, path), (asked) => {
      if ('file' in asked) return env.fileHref(asked.file.path);
      if (asked.fault === 'atRoot') return fail('file.atRoot', { path });
      if (asked.fault === 'cycle') return fail('file.cycle', { names: asked.names.join(' → ') });
      return asked.near ? fail('file.unknownNear', { path, near: asked.near }) : fail('file.unknown', { path });
    });
  },
});

export const fileFilters = [assetUrl];
