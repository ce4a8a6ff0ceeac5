import type { AudioItem } from '@kaiyin/modules/audio/schema';
import { keptBody, keptItems } from '@kaiyin/modules/content/server';
import { defineTag } from '@kaiyin/liquid';
import { fieldsOf } from '@kaiyin/modules/page/schema';
import { about, siteTag, type RenderEnv } from '@kaiyin/modules/page/server';
import { mediaDocs, shownMedia, type ShownMedia } from '@kaiyin/modules/resource/server';
import { all, when } from '@kaiyin/publisher';
import { z } from 'zod';

interface ShownAudio extends ShownMedia {
  index: number;
  title: string;
  author: string;
  description: string;
  coverSrc: string;
  cover: string;
}

/** Sounds that the library no longer has are left out. */
const audioOf = (env: RenderEnv, items: readonly AudioItem[]): ShownAudio[] | Promise<ShownAudio[]> =>
  when(all(items.map((item) => audioItem(env, item))), (found) =>
    found.filter((one) => one !== undefined).map((one, index) => ({ ...one, index: index + 1 })),
  );

const audioItem = (env: RenderEnv, { src, title, author, description, cover }: AudioItem) =>
  when(shownMedia(env, src), (file) =>
    when(cover ? env.asset(cover) : '', (coverSrc) =>
      file ? { ...file, title, author, description, coverSrc, cover: coverSrc } : undefined,
    ),
  );

export const audioTag = siteTag(
  defineTag({
    name: 'cms_audio',
    attributes: z.object({
      contentid: z.number().int().meta(about('内容编号', 'Id of the content')),
    }),
    doc: {
      zh: '音频内容的音频，按编辑排列的顺序；其他类型的内容没有音频',
      en: 'The sounds of an audio content in their order; contents of other types have none',
    },
    body: 'list',
    load: (env: RenderEnv, { contentid }) =>
      when(env.reader.ask(keptBody, contentid), ({ contentType, body }) =>
        when(audioOf(env, contentType === 'audio' ? keptItems<AudioItem>(body) : []), (list) => ({ list })),
      ),
  }),
  {
    title: { zh: '音频', en: 'Audio' },
    example: `{% cms_audio contentid: Content.id %}
  {% for item in DataList %}<figure>
    <figcaption>{{ item.title }} {{ item.durationText }}</figcaption>
    <audio controls preload="metadata" src="{{ item.src }}"></audio>
  </figure>{% endfor %}
{% endcms_audio %}`,
    fields: fieldsOf<ShownAudio>({
      index: ['number', '第几个，从 1 起', 'Its place, from 1'],
      title: ['text', '标题，可能为空', 'Title, may be empty'],
      author: ['text', '作者，可能为空', 'Author, may be empty'],
      description: ['text', '简介，可能为空', 'Description, may be empty'],
      coverSrc: ['address', '封面地址，没有时为空', 'Address of its cover, empty when there is none'],
      cover: ['address', '同 coverSrc', 'The same as coverSrc'],
      ...mediaDocs,
    }),
  },
);
