import { CameraOutlined } from '@ant-design/icons';
import { Spin } from 'antd';
import { useRef, useState, type ChangeEvent } from 'react';
import { notify, upload, UserPicture, useSession, useText } from '@kaiyin/console-kit';
import { uploadAvatar } from '@kaiyin/modules/account/schema';
import { squarePicture } from './square-picture.ts';

const maxBytes = 2 * 1024 * 1024;

/** The user's picture; a click replaces it. */
export function AvatarField() {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);

  async function replace(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    if (!['image/png', 'image/jpeg'].includes(file.type)) return notify('error', t('session.avatarWrongType'));
    if (file.size > maxBytes) return notify('error', t('session.avatarTooBig'));
    setBusy(true);
    try {
      const form = new FormData();
      form.set('file', await squarePicture(file), 'avatar.png');
      const { avatarSrc } = await upload<{ avatarSrc: string }>(uploadAvatar.path, form);
      useSession.setState(({ user }) => ({ user: user && { ...user, avatarSrc } }));
      notify('success', t('session.avatarSaved'));
    } catch {
      // Shown by the call; the old picture stays.
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="profile-avatar">
      <Spin spinning={isBusy}>
        <button type="button" aria-label={t('session.changeAvatar')} onClick={() => input.current?.click()}>
          <UserPicture size={112} />
          <span aria-hidden="true">
            <CameraOutlined />
          </span>
        </button>
      </Spin>
      <input ref={input} type="file" accept="image/png,image/jpeg" hidden onChange={(event) => void replace(event)} />
      <small>{t('session.avatarRule')}</small>
    </div>
  );
}
