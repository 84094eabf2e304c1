export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 32;

/** Why a new password is too weak, or null: 8 to 32 characters with a letter and a digit. */
export function passwordProblem(password: string): 'length' | 'kinds' | null {
  if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) return 'length';
  return /[A-Za-z]/.test(password) && /\d/.test(password) ? null : 'kinds';
}
