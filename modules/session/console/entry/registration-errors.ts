import { text } from '@kaiyin/console-kit';
import { missing, type FieldErrors } from './field-errors.ts';

interface Registration {
  username: string;
  email: string;
  phonenumber: string;
  password: string;
  confirm: string;
  captcha: string;
}

/** What is wrong with a registration before it is sent; the server looks again. */
export function registrationErrors({ captcha, ...values }: Registration, asksCaptcha: boolean): FieldErrors {
  const { username, email, phonenumber, password, confirm } = values;
  const errors: FieldErrors = {};
  if (!/^[A-Za-z]\S{1,19}$/.test(username.trim())) errors.username = text('entry.userNameRule');
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) errors.email = text('Common.RuleTips.Email');
  if (phonenumber && !/^1[3-9]\d{9}$/.test(phonenumber)) errors.phonenumber = text('Common.RuleTips.PhoneNumber');
  if (confirm !== password) errors.confirm = text('entry.passwordMismatch');
  return {
    ...errors,
    ...missing({ username, password, confirm, ...(asksCaptcha && { captcha }) }),
  };
}
