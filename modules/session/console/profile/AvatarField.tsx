import { CameraOutlined } from '@ant-design/icons';
import { useRef, useState, type ChangeEvent } from 'react';
import { notify, PictureEditor, upload, UserPicture, useSession, useText } from '@kaiyin/console-kit';
import { uploadAvatar } from '@kaiyin/modules/account/schema';

const maxBytes = 2 * 1024 * 1024;
/** Side of what is sent, in pixels: twice what the server keeps. */
const side = 512;

/** The user's picture; a click replaces it by a square of another. */
export function AvatarField() {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    if (!['image/png', 'image/jpeg'].includes(file.type)) return notify('error', t('session.avatarWrongType'));
    if (file.size > maxBytes) return notify('error', t('session.avatarTooBig'));
    setChosen(file);
  }

  return (
    <div className="profile-avatar">
      <button type="button" aria-label={t('session.changeAvatar')} onClick={() => input.current?.click()}>
        <UserPicture size={112} />
        <span aria-hidden="true">
          <CameraOutlined />
        </span>
      </button>
      <input ref={input} type="file" accept="image/png,image/jpeg" hidden onChange={choose} />
      <small>{t('session.avatarRule')}</small>
      {chosen && (
        <PictureEditor
          title={t('session.changeAvatar')}
          source={chosen}
          name={chosen.type === 'image/png' ? 'avatar.png' : 'avatar.jpg'}
          aspect={1}
          isRound
          longest={side}
          mayStay
          actions={[{ label: t('kit.save'), run: async (square) => save(square, t('session.avatarSaved')) }]}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  );
}

/** Refusals are shown by the call; the old picture stays, and so does the dialog. */
async function save(square: File, done: string): Promise<boolean> {
  const form = new FormData();
  form.set('file', square, square.name);
  try {
    const { avatarSrc } = await upload<{ avatarSrc: string }>(uploadAvatar.path, form);
    useSession.setState(({ user }) => ({ user: user && { ...user, avatarSrc } }));
    notify('success', done);
    return true;
  } catch {
    return false;
  }
}
