import { imageTexts } from '@kaiyin/modules/image/schema';
import { defineModule } from '@kaiyin/server-kit';
import { imageType } from './image-type.ts';
import { imageTag } from './image.tag.ts';

export const imageModule = defineModule({
  name: 'image',
  texts: imageTexts,
  contentTypes: [imageType],
  tags: [imageTag],
});
