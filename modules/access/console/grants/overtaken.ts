import { ApiError, notify, notifyError, textOf } from '@kaiyin/console-kit';

/** Whether somebody else has changed the grants since they were read. */
export const isOvertaken = ({ data }: ApiError): boolean =>
  typeof data === 'object' && data !== null && 'isOvertaken' in data;

/**
 * Saves; where somebody else has changed the grants meanwhile, reads them anew and has one's own changes made of what they are
 * now, to be looked at and saved again. Answers whether it was saved.
 */
export async function saveOrRead(save: () => Promise<unknown>, readAnew: () => Promise<unknown>): Promise<boolean> {
  try {
    await save();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!isOvertaken(error)) {
      notifyError(error);
      return false;
    }
    await readAnew();
    notify('warning', textOf('people.othersChanged'), 8);
    return false;
  }
}
