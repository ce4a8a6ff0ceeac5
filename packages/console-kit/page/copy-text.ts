import { notify } from '../http/notify.ts';
import { text } from '../i18n/text.ts';

/** Puts a text into the clipboard and says so, or says that it must be copied by hand. */
export async function copyText(words: string): Promise<void> {
  const isCopied = await written(words);
  notify(isCopied ? 'success' : 'warning', text(isCopied ? 'kit.copied' : 'kit.notCopied'));
}

/** The clipboard is there only on https and localhost; elsewhere a selection can still be copied. */
async function written(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return copiedSelection(words);
  }
}

function copiedSelection(words: string): boolean {
  const from = document.activeElement;
  const field = document.createElement('textarea');
  field.value = words;
  field.style.cssText = 'position: fixed; opacity: 0';
  // A dialog keeps the focus to itself.
  (from?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (from instanceof HTMLElement) from.focus();
  }
}
