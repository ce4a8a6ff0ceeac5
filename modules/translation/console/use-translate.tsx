import { useText, type RowAction } from '@kaiyin/console-kit';
import { Suspense, useState, type ReactNode } from 'react';
import { LazyTextDialog } from './lazy-text-dialog.ts';

interface Named<R> {
  keyOf: (row: R) => string;
  nameOf: (row: R) => string;
}

/** An action that translates the name of a row, and the dialog that it opens. */
export function useTranslate<R extends object>({
  keyOf,
  nameOf,
}: Named<R>): {
  translate: RowAction<R>;
  dialog: ReactNode;
} {
  const t = useText();
  const [row, setRow] = useState<R>();
  return {
    translate: {
      label: t('translation.translate'),
      permission: 'system:i18ndict:edit',
      run: ([one]) => setRow(one),
    },
    dialog: row && (
      <Suspense>
        <LazyTextDialog langKey={keyOf(row)} name={nameOf(row)} onClose={() => setRow(undefined)} />
      </Suspense>
    ),
  };
}
