import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useConfirm, useText } from '@kaiyin/console-kit';
import { useRoutesStore } from '../routes-store.ts';

let hasAsked = false;

/** Asks once for a new password when an administrator demands it. */
export function ForcedPassword() {
  const t = useText();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const mustChange = useRoutesStore((state) => state.mustChangePassword);
  useEffect(() => {
    if (!mustChange || hasAsked) return;
    hasAsked = true;
    const question = {
      title: t('Shell.ForcePassword'),
      text: t('Shell.ForcePasswordMore'),
      ok: t('Shell.ResetPassword'),
    };
    void confirm(question).then((agrees) => (agrees ? navigate('/user/profile?tab=password') : undefined));
  }, [mustChange, confirm, navigate, t]);
  return null;
}
