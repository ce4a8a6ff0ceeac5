import { useId, useState, type InputHTMLAttributes, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '@kaiyin/console-kit';

interface EntryFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  isOptional?: boolean;
  /** Stands inside the frame of the input, at its end. */
  after?: ReactNode;
}

/** A labelled input with its error below. */
export function EntryField({ label, error, hint, isOptional, after, ...input }: EntryFieldProps) {
  const t = useText();
  const id = useId();
  const said = error ?? hint;
  return (
    <div className="entry-field">
      <label htmlFor={id}>
        {label}
        {isOptional ? <span className="entry-optional">{t('entry.optional')}</span> : null}
      </label>
      <div className="entry-input" data-invalid={error ? '' : undefined}>
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-required={isOptional ? undefined : true}
          aria-describedby={said ? `${id}-said` : undefined}
          {...input}
        />
        {after}
      </div>
      {said ? (
        <p id={`${id}-said`} className={error ? 'entry-error' : 'entry-hint'}>
          {said}
        </p>
      ) : null}
    </div>
  );
}

/** A password with a button that shows it and a word when Caps Lock is on. */
export function PasswordField({ hint, ...props }: EntryFieldProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const [isCaps, setCaps] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <EntryField
      {...props}
      type={isShown ? 'text' : 'password'}
      hint={isCaps ? t('entry.capsLock') : hint}
      onKeyDown={watchCaps}
      onKeyUp={watchCaps}
      onBlur={() => setCaps(false)}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          className="entry-eye"
          aria-label={t(isShown ? 'entry.hidePassword' : 'entry.showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <svg
            width="18"
            height="18"
            viewBox="0 0 18 18"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.4"
            aria-hidden="true"
          >
            <path d="M1.5 9S4 4 9 4s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5Z" />
            <circle cx="9" cy="9" r="2.3" />
            {isShown ? null : <path d="m3 15 12-12" strokeLinecap="round" />}
          </svg>
        </button>
      }
    />
  );
}
