import { keptBody, keptItems } from '@kaiyin/modules/content/server';
import { defineTag, safeHtml, type SafeHtml } from '@kaiyin/liquid';
import { fieldsOf } from '@kaiyin/modules/page/schema';
import { about, siteTag, type RenderEnv } from '@kaiyin/modules/page/server';
import { mediaDocs, noMedia, shownMedia, type ShownMedia } from '@kaiyin/modules/resource/server';
import { all, when } from '@kaiyin/publisher';
import type { Caption, VideoItem } from '@kaiyin/modules/video/schema';
import { z } from 'zod';
import { embedHtml } from './embed-html.ts';

interface ShownVideo extends ShownMedia {
  index: number;
  title: string;
  description: string;
  coverSrc: string;
  cover: string;
  isEmbed: boolean;
  embedHtml: SafeHtml | string;
  captions: Caption[];
}

/** Films that the library no longer has are left out. */
const videosOf = (env: RenderEnv, items: readonly VideoItem[]): ShownVideo[] | Promise<ShownVideo[]> =>
  when(all(items.map((item) => videoItem(env, item))), (found) =>
    found.filter((one) => one !== undefined).map((one, index) => ({ ...one, index: index + 1 })),
  );

const videoItem = (env: RenderEnv, item: VideoItem) =>
  when(item.cover ? env.asset(item.cover) : '', (coverSrc) => {
    const { title, description } = item;
    const words = { title, description, coverSrc, cover: coverSrc };
    if (item.kind === 'embed') {
      const { src, width, height } = item;
      const player = { isEmbed: true, embedHtml: safeHtml(embedHtml(item)), captions: [] as Caption[] };
      return { ...noMedia, src, path: src, type: 'SHARE', width, height, ...words, ...player };
    }
    return when(shownMedia(env, item.src), (file) =>
      when(captionsOf(env, item.captions), (captions) =>
        file ? { ...file, ...words, isEmbed: false, embedHtml: '', captions } : undefined,
      ),
    );
  });

/** Captions whose file the library no longer has are left out. */
const captionsOf = (env: RenderEnv, captions: readonly Caption[]): Caption[] | Promise<Caption[]> =>
  when(all(captions.map(({ src }) => env.asset(src))), (addresses) =>
    captions.map((one, index) => ({ ...one, src: addresses[index] ?? '' })).filter(({ src }) => src !== ''),
  );

export const videoTag = siteTag(
  defineTag({
    name: 'cms_video',
    attributes: z.object({
      contentid: z.number().int().meta(about('内容编号', 'Id of the content')),
    }),
    doc: {
      zh: '视频内容的视频，按编辑排列的顺序；其他类型的内容没有视频',
      en: 'The films of a video content in their order; contents of other types have none',
    },
    body: 'list',
    load: (env: RenderEnv, { contentid }) =>
      when(env.reader.ask(keptBody, contentid), ({ contentType, body }) =>
        when(videosOf(env, contentType === 'video' ? keptItems<VideoItem>(body) : []), (list) => ({ list })),
      ),
  }),
  {
    title: { zh: '视频', en: 'Video' },
    example: `{% cms_video contentid: Content.id %}
  {% for item in DataList %}{% if item.isEmbed %}{{ item.embedHtml }}{% else %}
    <video controls playsinline preload="metadata" poster="{{ item.coverSrc }}" width="{{ item.width }}" height="{{ item.height }}" src="{{ item.src }}">
      {% for track in item.captions %}<track kind="captions" srclang="{{ track.lang }}" label="{{ track.label }}" src="{{ track.src }}">{% endfor %}
    </video>
  {% endif %}{% endfor %}
{% endcms_video %}`,
    fields: fieldsOf<ShownVideo>({
      index: ['number', '第几个，从 1 起', 'Its place, from 1'],
      title: ['text', '标题，可能为空', 'Title, may be empty'],
      description: ['text', '简介，可能为空', 'Description, may be empty'],
      coverSrc: ['address', '封面地址，没有时为空', 'Address of its cover, empty when there is none'],
      cover: ['address', '同 coverSrc', 'The same as coverSrc'],
      isEmbed: ['boolean', '是否为第三方播放器', 'Whether it is the player of another site'],
      embedHtml: ['html', '第三方播放器，其他视频为空', 'The player of another site, empty for films of the library'],
      captions: ['list', '字幕，每项有 lang、label、src', 'Captions, each with lang, label and src'],
      ...mediaDocs,
    }),
  },
);
