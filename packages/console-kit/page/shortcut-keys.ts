type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & {
  target: EventTarget | null;
};

/** A press is the shortcut `keys`: `mod+s`, `mod+shift+p`, `?`, or two keys in a row (`g h`). */
export function matchesKeys(keys: string, event: Pressed, previousKey = ''): boolean {
  const [first, second] = keys.split(' ');
  const parts = (second ?? first ?? '').toLowerCase().split('+');
  const mod = event.ctrlKey || event.metaKey;
  if (second && previousKey !== first) return false;
  if (parts.includes('mod') !== mod || event.altKey !== parts.includes('alt')) return false;
  if (!mod && !event.altKey && event.key !== 'Escape' && isTyping(event.target)) return false;
  const key = parts.at(-1) ?? '';
  const isLetter = /^[a-z]$/.test(key);
  if (isLetter && event.shiftKey !== parts.includes('shift')) return false;
  return event.key.toLowerCase() === (key === 'esc' ? 'escape' : key);
}

function isTyping(target: EventTarget | null): boolean {
  const element = target as Partial<HTMLInputElement> | null;
  if (element?.tagName === 'INPUT' && /^(checkbox|radio)$/.test(element.type ?? '')) return false;
  return element?.isContentEditable === true || /^(INPUT|TEXTAREA|SELECT)$/.test(element?.tagName ?? '');
}
