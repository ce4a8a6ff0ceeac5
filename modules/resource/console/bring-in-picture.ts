import { call } from '@kaiyin/console-kit';
import { fetchResource, type Uploaded } from '@kaiyin/modules/resource/schema';

const patience = 60_000;

/** Has the server take a picture of another site into the library; refusals are thrown as `ApiError` and shown by the caller. */
export const bringInPicture = (url: string): Promise<Uploaded> =>
  call(fetchResource, { url }, { quiet: true, repeatSubmit: false, timeout: patience });
