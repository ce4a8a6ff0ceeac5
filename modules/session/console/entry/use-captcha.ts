import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, call, keep, readKept } from '@kaiyin/console-kit';
import { captchaImage, type Captcha } from '@kaiyin/modules/session/schema';

const patience = 20_000;
const enabledKey = 'captcha';

export interface CaptchaState {
  /** As the server said last time, until it answers. */
  isEnabled: boolean;
  status: 'loading' | 'ready' | 'failed';
  uuid: string;
  img: string;
  /** Letters to copy, or a sum whose result is typed. */
  kind: Captcha['kind'];
  /** Why there is none, where the server said so. */
  reason: string;
  renew: () => void;
}

/** The picture of letters or of a sum that goes with a sign-in, renewed on demand. */
export function useCaptcha(): CaptchaState {
  const [state, setState] = useState({
    isEnabled: readKept(enabledKey) !== 'false',
    status: 'loading' as CaptchaState['status'],
    uuid: '',
    img: '',
    kind: 'text' as Captcha['kind'],
    reason: '',
  });
  const turn = useRef(0);
  const notBefore = useRef(0);
  const renew = useCallback(() => {
    const mine = (turn.current += 1);
    setState((before) => ({ ...before, status: 'loading' }));
    const ask = () =>
      call(captchaImage, {}, { anonymous: true, quiet: true, timeout: patience }).then(
        ({ captchaEnabled, uuid, img, kind, renewAfter }) => {
          keep(enabledKey, String(captchaEnabled));
          notBefore.current = Date.now() + renewAfter * 1000;
          if (mine === turn.current)
            setState({ isEnabled: captchaEnabled, status: 'ready', uuid, img, kind, reason: '' });
        },
        (error: unknown) => {
          const reason = error instanceof ApiError && error.kind === 'refused' ? error.message : '';
          if (mine === turn.current) setState((before) => ({ ...before, status: 'failed', reason }));
        },
      );
    // Sooner, the server would refuse.
    const wait = Math.max(0, notBefore.current - Date.now());
    setTimeout(() => mine === turn.current && void ask(), wait);
  }, []);
  useEffect(() => {
    renew();
    return () => {
      turn.current += 1;
    };
  }, [renew]);
  return { ...state, renew };
}
