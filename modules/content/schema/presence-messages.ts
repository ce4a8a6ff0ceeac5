import { messages } from '@kaiyin/entity';

/** What the editor and the lists say of others who are at the same content. */
export const presenceMessages = messages({
  'content.presence.editing': ['{user} 正在编辑', '{user} is editing'],
  'content.presence.here': ['{users} 也打开了这条内容', '{users} has this content open, too'],
  'content.presence.reading': [
    '{user} 正在编辑这条内容。您看到的是已保存的文字，会随对方保存更新',
    '{user} is editing this content. You see what has been saved; it follows every save',
  ],
  'content.presence.take': ['接管编辑', 'Take over'],
  'content.presence.takeAsk': [
    '接管后由您编辑，{user} 只能查看。对方尚未保存的文字会先保存，不会丢失',
    'You edit then, and {user} reads along. What they have not saved is saved first; nothing is lost',
  ],
  'content.presence.taken': ['{user} 接管了编辑，您现在只能查看', '{user} has taken over. You read along now'],
  'content.presence.yours': ['现在由您编辑', 'It is yours to edit now'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    presence: keyof (typeof presenceMessages)['en'];
  }
}
