import { audioTexts } from '@kaiyin/modules/audio/schema';
import { defineModule } from '@kaiyin/server-kit';
import { audioType } from './audio-type.ts';
import { audioTag } from './audio.tag.ts';

export const audioModule = defineModule({
  name: 'audio',
  texts: audioTexts,
  contentTypes: [audioType],
  tags: [audioTag],
});
