import { videoTexts } from '@kaiyin/modules/video/schema';
import { defineModule } from '@kaiyin/server-kit';
import { videoType } from './video-type.ts';
import { videoTag } from './video.tag.ts';

export const videoModule = defineModule({
  name: 'video',
  texts: videoTexts,
  contentTypes: [videoType],
  tags: [videoTag],
});
