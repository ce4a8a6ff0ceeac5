const known = new Set([
  'password',
  '12345678',
  '123456789',
  '88888888',
  'admin123',
  'admin888',
  'administrator',
  'qwerty123',
]);

/** Refuses what nobody should begin with as the administrator's password. */
export function refuseWeakPassword(password: string): void {
  if (password.length < 8 || known.has(password.toLowerCase()))
    throw new Error(
      'KAIYIN_ADMIN_PASSWORD is too short or too well known: choose at least 8 characters that are not a common password',
    );
}
