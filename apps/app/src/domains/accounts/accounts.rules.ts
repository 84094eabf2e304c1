import { isMobile } from '@shoushou/kernel/phone';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordProblem } from '@shoushou/rules/accounts/passwords';
import { SIX_DIGITS } from '@shoushou/rules/numbers/codes';
import { accountTextLimits } from '@shoushou/rules/accounts/text-limits';

/** The error of a mobile number, for the person; null when valid. */
export function mobileProblem(digits: string): string | null {
  if (digits === '') return '请填写手机号';
  return isMobile(digits) ? null : '手机号应为 11 位数字，请检查';
}

export function codeProblem(code: string): string | null {
  if (code === '') return '请填写短信验证码';
  return SIX_DIGITS.test(code) ? null : '验证码是 6 位数字';
}

/** The server's requirements for a new password. */
export function newPasswordProblem(password: string): string | null {
  if (password === '') return '请设置密码';
  const fault = passwordProblem(password);
  if (fault === null) return null;
  return fault === 'length' ? `密码需 ${MIN_PASSWORD_LENGTH} 至 ${MAX_PASSWORD_LENGTH} 位` : '密码需同时包含字母和数字';
}

/** The problems by field, without the null ones. */
export function problemsOf<Field extends string>(
  problems: Record<Field, string | null>,
): Partial<Record<Field, string>> {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null)) as Partial<
    Record<Field, string>
  >;
}

/** Consent is required before any request to the server. */
export function consentProblem(consent: boolean): string | null {
  return consent ? null : '请先阅读并勾选同意，再继续登录';
}

export function nameProblem(name: string): string | null {
  const bare = name.trim();
  if (bare === '') return '请填写昵称';
  return [...bare].length > accountTextLimits.nickname ? `昵称最多 ${accountTextLimits.nickname} 个字` : null;
}

/** A size in bytes as text: `0 KB`, `12 KB`, `3.4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
