import { expect, it } from 'vitest';
import { isEditable, isEditableAddress, nameOfEdited } from './editable-picture.ts';

it.each([
  ['image', 'jpg', true],
  ['image', 'jpeg', true],
  ['image', 'png', true],
  ['image', 'webp', true],
  ['image', 'gif', false],
  ['image', 'svg', false],
  ['file', 'png', false],
] as const)('a file of kind %s with suffix %s is edited: %s', (resourceType, suffix, isEdited) => {
  expect(isEditable({ resourceType, suffix })).toBe(isEdited);
});

it.each([
  ['iurl://resources/image/2026/03/01/a.png?type=resource&id=1&sid=2', true],
  ['iurl://resources/image/2026/03/01/a.WEBP?type=resource&id=1&sid=2', true],
  ['iurl://resources/image/2026/03/01/a.gif?type=resource&id=1&sid=2', false],
  ['iurl://resources/file/2026/03/01/a.zip?name=b.png', false],
  ['https://example.com/resources/image/a.png', false],
  ['', false],
])('the address %s is edited: %s', (address, isEdited) => {
  expect(isEditableAddress(address)).toBe(isEdited);
});

it('the result has the name of the picture, and always its suffix', () => {
  expect(nameOfEdited({ name: 'bridge.png', suffix: 'png' })).toBe('bridge.png');
  expect(nameOfEdited({ name: 'Bridge at dawn', suffix: 'jpg' })).toBe('Bridge at dawn.jpg');
  expect(nameOfEdited({ name: 'Bridge.v2', suffix: 'jpg' })).toBe('Bridge.v2.jpg');
});
