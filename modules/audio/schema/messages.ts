import { joinCatalogues, messages } from '@kaiyin/entity';

export const audioMessages = messages({
  'cms_content.contentType.audio': ['音频', 'Audio'],
  'cms_audio.src': ['音频', 'Audio'],
  'cms_audio.title': ['标题', 'Title'],
  'cms_audio.author': ['作者', 'Author'],
  'cms_audio.description': ['简介', 'Description'],
  'cms_audio.cover': ['封面', 'Cover'],
  'audio.field': ['第 {number} 个音频的{label}', '{label} of audio {number}'],
  'audio.count': ['{count} 个音频', 'Audio files: {count}'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    audio: keyof (typeof audioMessages)['en'];
  }
}

/** Everything that this module says. */
export const audioTexts = joinCatalogues(audioMessages);
