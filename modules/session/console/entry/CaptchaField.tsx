import { useText } from '@kaiyin/console-kit';
import { captchaWords } from './captcha-words.ts';
import type { CaptchaState } from './use-captcha.ts';
import { EntryField } from './EntryField.tsx';

interface CaptchaFieldProps {
  captcha: CaptchaState;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

/** The letters of the picture beside it, or the result of its sum; nothing when the server asks for none. */
export function CaptchaField({ captcha, value, error, onChange }: CaptchaFieldProps) {
  const t = useText();
  if (!captcha.isEnabled) return null;
  const words = captchaWords[captcha.kind];
  return (
    <EntryField
      label={t(words.label)}
      placeholder={t(words.placeholder)}
      inputMode={words.inputMode}
      name="captcha"
      value={value}
      error={error ?? (captcha.reason || undefined)}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={8}
      after={<CaptchaPicture captcha={captcha} />}
    />
  );
}

function CaptchaPicture({ captcha: { status, img, renew } }: { captcha: CaptchaState }) {
  const t = useText();
  const said = {
    loading: t('entry.captchaLoading'),
    ready: t('entry.captchaRenew'),
    failed: t('entry.captchaFailed'),
  }[status];
  return (
    <button type="button" className="entry-captcha" data-status={status} title={said} aria-label={said} onClick={renew}>
      {status === 'failed' ? <span>{said}</span> : img ? <img src={img} alt="" width={112} height={42} /> : null}
    </button>
  );
}
