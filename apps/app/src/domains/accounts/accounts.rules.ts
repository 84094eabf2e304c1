import { MOBILE_PATTERN } from '@shoushou/kernel/phone';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordProblem } from '@shoushou/rules/accounts/passwords';
import { SIX_DIGITS } from '@shoushou/rules/numbers/codes';
import { accountTextLimits } from '@shoushou/rules/accounts/text-limits';
import { maxlength, minlength, pattern, problemOf, required } from '../../ui/form/validators.ts';

/** The error of a mobile number, for the person; null when valid. */
export function mobileProblem(digits: string): string | null {
  return problemOf(digits, required('请填写手机号'), pattern(MOBILE_PATTERN, '手机号应为 11 位数字，请检查'));
}

export function codeProblem(code: string): string | null {
  return problemOf(code, required('请填写短信验证码'), pattern(SIX_DIGITS, '验证码是 6 位数字'));
}

/** The server's requirements for a new password. */
export function newPasswordProblem(password: string): string | null {
  const length = `密码需 ${MIN_PASSWORD_LENGTH} 至 ${MAX_PASSWORD_LENGTH} 位`;
  return problemOf(
    password,
    required('请设置密码'),
    minlength(MIN_PASSWORD_LENGTH, length),
    maxlength(MAX_PASSWORD_LENGTH, length),
    () => (passwordProblem(password) === null ? null : '密码需同时包含字母和数字'),
  );
}

/** Consent is required before any request to the server. */
export function consentProblem(consent: boolean): string | null {
  return consent ? null : '请先阅读并勾选同意，再继续登录';
}

export function nameProblem(name: string): string | null {
  const most = accountTextLimits.nickname;
  return problemOf(name.trim(), required('请填写昵称'), maxlength(most, `昵称最多 ${most} 个字`));
}

/** A size in bytes as text: `0 KB`, `12 KB`, `3.4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
