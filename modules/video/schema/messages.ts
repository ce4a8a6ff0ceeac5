import { joinCatalogues, messages } from '@kaiyin/entity';

export const videoMessages = messages({
  'cms_content.contentType.video': ['视频', 'Video'],
  'cms_video.src': ['视频', 'Video'],
  'cms_video.title': ['标题', 'Title'],
  'cms_video.description': ['简介', 'Description'],
  'cms_video.cover': ['封面', 'Cover'],
  'cms_video.captions': ['字幕', 'Captions'],
  'video.field': ['第 {number} 个视频的{label}', '{label} of video {number}'],
  'video.count': ['{count} 个视频', 'Videos: {count}'],
  'video.embed': ['第三方视频', 'Third-party video'],
  'video.embedCode': ['视频嵌入代码', 'Video code'],
  'video.embedHint': [
    '粘贴视频网站“分享”中的嵌入代码，只保留播放器的地址和尺寸',
    'Paste the embed code from the video site. Only the address and size of its player are kept',
  ],
  'video.embedHttps': ['播放器的地址必须以 https:// 开头', 'The address of the player has to begin with https://'],
  'video.otherSite': ['第三方播放器', 'Player of another site'],
  'video.chooseCover': ['选择封面', 'Choose a cover'],
  'video.addCaptions': ['添加字幕', 'Add captions'],
  'video.captionsLang': ['语言代码', 'Language code'],
  'video.captionsLabel': ['字幕名称', 'Name of the captions'],
  'video.removeCaptions': ['移除字幕', 'Remove the captions'],
  'video.captionsOnly': ['字幕必须是 .vtt 文件', 'Captions have to be a .vtt file'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    video: keyof (typeof videoMessages)['en'];
  }
}

/** Everything that this module says. */
export const videoTexts = joinCatalogues(videoMessages);
