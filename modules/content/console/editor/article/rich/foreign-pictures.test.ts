import { Schema, type Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { foreignPictures, movePicture, removePictures } from './foreign-pictures.ts';

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    text: {},
    paragraph: { group: 'block', content: 'text*' },
    figure: { group: 'block', content: 'block+ figcaption?' },
    figcaption: { content: 'text*' },
    image: {
      group: 'block',
      attrs: { src: {}, iurl: { default: null }, alt: { default: null }, size: { default: null } },
    },
  },
});
const image = (src: string, more: object = {}) => schema.node('image', { src, ...more });
const words = (text: string) => schema.node('paragraph', null, schema.text(text));
const figure = (...inside: Node[]) =>
  schema.node('figure', null, [...inside, schema.node('figcaption', null, schema.text('caption'))]);
const docOf = (...blocks: Node[]) => schema.node('doc', null, blocks);
const start = (doc: Node) => EditorState.create({ doc }).tr;
const own = ['www.site.cn', 'img.site.cn:8080'];

describe('pictures that lie elsewhere', () => {
  it.each([
    ['https://other.cn/a.png', true],
    ['HTTP://other.cn/a.png', true],
    ['//other.cn/a.png', true],
    ['https://site.cn/a.png', true],
    ['https://www.site.cn.other.cn/a.png', true],
    ['https://www.site.cn@other.cn/a.png', true],
    ['https://img.site.cn/a.png', true],
    ['https://WWW.site.cn/a.png', false],
    ['https://www.site.cn:443/a.png', false],
    ['http://img.site.cn:8080/a.png', false],
    ['/kx-api/cms/resource/file/3', false],
    ['resources/a.png', false],
    ['data:image/png;base64,AA', false],
    ['iurl://resources/a.png?type=resource&id=1', false],
    ['https://', false],
  ])('%s: %s', (src, isForeign) => {
    expect(foreignPictures(docOf(words('x'), image(src)), own)).toEqual(isForeign ? [src] : []);
  });

  it('are told once each, also in figures, and never when the library has them', () => {
    const doc = docOf(
      image('https://b.cn/1'),
      figure(image('https://a.cn/2')),
      image('https://b.cn/1'),
      image('https://c.cn/3', { iurl: 'iurl://x' }),
    );
    expect(foreignPictures(doc, own)).toEqual(['https://b.cn/1', 'https://a.cn/2']);
  });

  it('keep description, width and caption when they move', () => {
    const kept = { alt: 'told', size: '50%' };
    const tr = start(docOf(figure(image('https://a.cn/1', kept)), image('https://a.cn/1'), image('https://a.cn/2')));
    movePicture(tr, 'https://a.cn/1', { src: '/file/1', iurl: 'iurl://1' });
    const moved = { src: '/file/1', iurl: 'iurl://1' };
    const after = docOf(
      figure(image('/file/1', { ...kept, ...moved })),
      image('/file/1', moved),
      image('https://a.cn/2'),
    );
    expect(tr.doc.toJSON()).toEqual(after.toJSON());
  });

  it('go with the figure that holds nothing else', () => {
    const tr = start(
      docOf(
        words('first'),
        figure(image('https://a.cn/1')),
        figure(words('told'), image('https://a.cn/1')),
        image('https://a.cn/2'),
        image('https://a.cn/3'),
      ),
    );
    removePictures(tr, ['https://a.cn/1', 'https://a.cn/2']);
    expect(tr.doc.toJSON()).toEqual(docOf(words('first'), figure(words('told')), image('https://a.cn/3')).toJSON());
  });
});
