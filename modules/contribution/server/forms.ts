import * as api from '@kaiyin/modules/contribution/schema';
import { atSite } from '@kaiyin/modules/member/server';
import { readerForm, type ReaderForm } from '@kaiyin/modules/page/server';
import { deleteContribution, saveAndSubmit, saveContribution, withdrawContribution } from './own.ts';

const page = 'AccountContribute';
const openAt =
  (done: string) =>
  (_: unknown, { id }: { id: number }): string =>
    `account/contribute?cid=${id}&done=${done}`;

/** The forms of the page on which members write. */
export const contributionForms: readonly ReaderForm[] = [
  readerForm(
    page,
    'save',
    api.saveContribution,
    async (ctx, input) => saveContribution(await atSite(ctx), input),
    openAt('save'),
  ),
  readerForm(
    page,
    'submit',
    api.saveContribution,
    async (ctx, input) => saveAndSubmit(await atSite(ctx), input),
    openAt('submit'),
  ),
  readerForm(
    page,
    'withdraw',
    api.withdrawContribution,
    async (ctx, input) => withdrawContribution(await atSite(ctx), input),
    openAt('withdraw'),
  ),
  readerForm(
    page,
    'delete',
    api.deleteContribution,
    async (ctx, input) => deleteContribution(await atSite(ctx), input),
    () => 'account/contribute?done=delete',
  ),
];
