import { defineTag } from '@kaiyin/liquid';
import { keptBody, keptItems, resolveAddress } from '@kaiyin/modules/content/server';
import type { ImageItem } from '@kaiyin/modules/image/schema';
import { fieldsOf } from '@kaiyin/modules/page/schema';
import { about, siteTag, type RenderEnv } from '@kaiyin/modules/page/server';
import { resourceIdOf } from '@kaiyin/modules/resource/schema';
import { fileFacts, sizeInWords, type FileFacts } from '@kaiyin/modules/resource/server';
import { all, when } from '@kaiyin/publisher';
import { z } from 'zod';

interface ShownImage {
  index: number;
  title: string;
  description: string;
  summary: string;
  alt: string;
  src: string;
  path: string;
  link: string;
  redirectUrl: string;
  width: number;
  height: number;
  fileName: string;
  imageType: string;
  fileSize: number;
  fileSizeName: string;
}

export const imageTag = siteTag(
  defineTag({
    name: 'cms_image',
    attributes: z.object({
      contentid: z.number().int().meta(about('内容编号', 'Id of the content')),
    }),
    doc: {
      zh: '图片内容（组图）的图片，按编辑排列的顺序；其他类型的内容没有图片',
      en: 'The pictures of an image group in their order; contents of other types have none',
    },
    body: 'list',
    load: (env: RenderEnv, { contentid }) =>
      when(env.reader.ask(keptBody, contentid), ({ contentType, body }) => {
        const items = contentType === 'image' ? keptItems<ImageItem>(body) : [];
        return when(imagesOf(env, items), (list) => ({ list }));
      }),
  }),
  {
    title: { zh: '组图', en: 'Image group' },
    example: `{% cms_image contentid: Content.id %}
  {% for item in DataList %}<figure>
    <img src="{{ item.src }}" width="{{ item.width }}" height="{{ item.height }}" alt="{{ item.alt }}" loading="lazy">
    {% if item.title != blank %}<figcaption>{{ item.title }}</figcaption>{% endif %}
  </figure>{% endfor %}
{% endcms_image %}`,
    fields: fieldsOf<ShownImage>({
      index: ['number', '第几张，从 1 起', 'Its place, from 1'],
      title: ['text', '标题，可能为空', 'Title, may be empty'],
      description: ['text', '摘要，可能为空', 'Summary, may be empty'],
      summary: ['text', '同 description', 'The same as description'],
      alt: ['text', '替代文字，没有填写时为空', 'Alternative text, empty when none was written'],
      src: ['address', '图片地址', 'Address of the picture'],
      path: ['text', '图片的内部地址（iurl）', 'Internal address of the picture (iurl)'],
      link: ['address', '点击图片打开的地址，没有填写时为空', 'What a click opens, empty when none was written'],
      redirectUrl: ['address', '同 link', 'The same as link'],
      width: ['number', '宽度（像素），未知时为 0', 'Width in pixels, 0 when it is not known'],
      height: ['number', '高度（像素），未知时为 0', 'Height in pixels, 0 when it is not known'],
      fileName: ['text', '原文件名', 'Original file name'],
      imageType: ['text', '图片格式，例如 JPG', 'Format, such as JPG'],
      fileSize: ['number', '文件大小（字节）', 'Size in bytes'],
      fileSizeName: ['text', '文件大小，例如 1.2 MB', 'Size for people, such as 1.2 MB'],
    }),
  },
);

/** Pictures as templates see them; those that the library no longer has are left out. */
function imagesOf(env: RenderEnv, items: readonly ImageItem[]): ShownImage[] | Promise<ShownImage[]> {
  const ids = items.map(({ src }) => resourceIdOf(src) ?? 0);
  return when(ids.length === 0 ? [] : env.reader.ask(fileFacts, ids), (facts) => {
    const byId = new Map(facts.map((one) => [one.id, one]));
    const found = items.flatMap((item, index) => {
      const file = byId.get(ids[index] ?? 0);
      return file ? [{ item, file }] : [];
    });
    return all(found.map(({ item, file }, index) => shownImage(env, item, { file, index: index + 1 })));
  });
}

const shownImage = (
  env: RenderEnv,
  { src: path, title, summary, link, alt }: ImageItem,
  { file, index }: { file: FileFacts; index: number },
): ShownImage | Promise<ShownImage> =>
  when(env.asset(path), (src) =>
    when(link === '' ? '' : resolveAddress(env, link), (href) => ({
      index,
      title,
      description: summary,
      summary,
      alt,
      src,
      path,
      link: href,
      redirectUrl: href,
      width: file.width ?? 0,
      height: file.height ?? 0,
      fileName: file.fileName,
      imageType: file.suffix.toUpperCase(),
      fileSize: file.fileSize,
      fileSizeName: sizeInWords(file.fileSize),
    })),
  );
