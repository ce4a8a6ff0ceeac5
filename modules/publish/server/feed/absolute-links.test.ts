import { expect, it } from 'vitest';
import { absoluteLinks } from './absolute-links.ts';

const page = 'https://www.example.com/news/5.html';

it.each([
  ['<a href="/about">x</a>', '<a href="https://www.example.com/about">x</a>'],
  ['<img src="a.png" alt="src=b">', '<img src="https://www.example.com/news/a.png" alt="src=b">'],
  ['<a href="?a=1&amp;b=2">x</a>', '<a href="https://www.example.com/news/5.html?a=1&amp;b=2">x</a>'],
  ['<a href="#part">x</a>', '<a href="https://www.example.com/news/5.html#part">x</a>'],
  [
    `<video poster='p.jpg' src=v.mp4>`,
    '<video poster="https://www.example.com/news/p.jpg" src="https://www.example.com/news/v.mp4">',
  ],
  ['<a href="mailto:a@b.c">x</a>', '<a href="mailto:a@b.c">x</a>'],
  ['<a href="https://other.example/x?q=%22">x</a>', '<a href="https://other.example/x?q=%22">x</a>'],
  ['<a href="">x</a><p>say href="/no"</p>', '<a href="">x</a><p>say href="/no"</p>'],
  [
    '<a title="href=&quot;/no&quot; >" href="/yes">x</a>',
    '<a title="href=&quot;/no&quot; >" href="https://www.example.com/yes">x</a>',
  ],
])('%s', (html, expected) => expect(absoluteLinks(html, page)).toBe(expected));
