import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import './form-page.css';

interface InheritedFieldProps<T> {
  /** The record's own value, or `none`. */
  value: T;
  onChange?: ((value: T) => void) | undefined;
  /** What stands for "as above". */
  none: T;
  /** A value of its own that is nothing, whatever is inherited; offered where there is one. */
  empty?: T | undefined;
  /** What holds without a value of its own, and the name of what it comes from; undefined while that is not known. */
  inherited: { value: T; from: string } | undefined;
  /** The widget: of the value that holds, to be changed only where it is the record's own. */
  children: (value: T, disabled: boolean) => ReactNode;
}

/** A value that comes from above until the record has its own: says from where, and leads back. */
export function InheritedField<T>({ value, onChange, none, empty, inherited, children }: InheritedFieldProps<T>) {
  const t = useText();
  const isOwn = value !== none;
  const isNothing = isOwn && empty !== undefined && value === empty;
  const from = inherited?.from ?? '';
  return (
    <div className="form-page-inherited" data-own={isOwn}>
      {children(isOwn ? value : (inherited?.value ?? none), !isOwn)}
      <small>{t(isNothing ? 'kit.ownNothing' : isOwn ? 'kit.ownValue' : 'kit.inheritedFrom', { from })}</small>
      {onChange && inherited && (
        <Button type="link" size="small" onClick={() => onChange(isOwn ? none : inherited.value)}>
          {isOwn ? t('kit.backToInherited', { from }) : t('kit.setOwnValue')}
        </Button>
      )}
      {onChange && inherited && empty !== undefined && !isNothing && (
        <Button type="link" size="small" onClick={() => onChange(empty)}>
          {t('kit.setNothing')}
        </Button>
      )}
    </div>
  );
}
