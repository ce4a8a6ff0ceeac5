import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { addMessages } from '../i18n/text.ts';
import { kitMessages } from '../messages.ts';
import { InheritedField } from './InheritedField.tsx';

beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => {} });
  addMessages(kitMessages);
});

const shown = (value: number) =>
  renderToStaticMarkup(
    <InheritedField value={value} none={-1} inherited={{ value: 20, from: 'the site' }} onChange={() => {}}>
      {(held, disabled) => <input defaultValue={held} disabled={disabled} />}
    </InheritedField>,
  );

it('shows the value that holds and where it comes from, not to be changed', () => {
  const html = shown(-1);
  expect(html).toContain('value="20"');
  expect(html).toContain('disabled=""');
  expect(html).toContain('From the site');
  expect(html).toContain('Set own value');
});

it('offers nothing as a value of its own, and says so once it is', () => {
  const shownText = (value: string | null) =>
    renderToStaticMarkup(
      <InheritedField
        value={value}
        none={null}
        empty=""
        inherited={{ value: 'a', from: 'the site' }}
        onChange={() => {}}
      >
        {(held) => <input defaultValue={held ?? ''} />}
      </InheritedField>,
    );
  expect(shownText(null)).toContain('Set to none');
  expect(shownText('')).toContain('Own value: none, whatever the site says');
  expect(shownText('')).not.toContain('Set to none');
  expect(shown(-1)).not.toContain('Set to none');
});

it('shows a value of its own and the way back', () => {
  const html = shown(5);
  expect(html).toContain('value="5"');
  expect(html).not.toContain('disabled=""');
  expect(html).toContain('Back to the value of the site');
});
