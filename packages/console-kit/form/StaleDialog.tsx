import { lazy, Suspense } from 'react';
import type { StaleChoicesProps } from './StaleChoices.tsx';
import type { StaleQuestion } from './use-entity-form.ts';

const StaleChoices = lazy(() => import('./StaleChoices.tsx'));

/** Somebody else has saved the row meanwhile: asks which value of each field that differs is to be saved. */
export function StaleDialog({
  question,
  ...form
}: Omit<StaleChoicesProps, 'question'> & { question: StaleQuestion | undefined }) {
  if (!question) return null;
  return (
    <Suspense>
      <StaleChoices {...form} question={question} />
    </Suspense>
  );
}
