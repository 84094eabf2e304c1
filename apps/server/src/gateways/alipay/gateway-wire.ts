import { createSign, createVerify, type KeyObject } from 'node:crypto';

/** Alipay's v2 gateway: a signed form, and JSON whose node is signed as raw text (opendocs.alipay.com 签名). */

export type AlipayParameters = Readonly<Record<string, string>>;

/** Sends a signed form to the gateway and returns the answer's text; implemented by the sandbox and the real host. */
export type AlipayTransport = (parameters: AlipayParameters) => Promise<string>;

/** Fields common to all answers. */
export interface AlipayNode {
  code?: string;
  msg?: string;
  sub_code?: string;
  sub_msg?: string;
}

/** Sorted `k=v` joined by `&`, raw values, without empty ones and the signature. */
export function signedParameters(parameters: AlipayParameters): string {
  return Object.keys(parameters)
    .filter((name) => name !== 'sign' && parameters[name] !== '')
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');
}

export function signText(privateKey: KeyObject, text: string): string {
  return createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64');
}

export function isSigned(publicKey: KeyObject, text: string, signature: string): boolean {
  return createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKey, signature, 'base64');
}

/**
 * `alipay.system.oauth.token` answers under `alipay_system_oauth_token_response`, a refusal of the gateway under
 * `error_response`.
 */
export const nodeNameOf = (method: string): string => `${method.replaceAll('.', '_')}_response`;

export interface SignedNode {
  /** The node's raw text, which the signature covers. */
  text: string;
  signature: string;
}

/** Extracts the node and its signature from an answer; null when it has none. */
export function nodeOf(answer: string, name: string): SignedNode | null {
  const key = `"${name}":`;
  const at = answer.indexOf(key);
  if (at < 0) return null;
  const start = answer.indexOf('{', at + key.length);
  const end = start < 0 ? -1 : endOfObject(answer, start);
  if (end < 0) return null;
  const signature = /"sign"\s*:\s*"([A-Za-z0-9+/=]+)"/.exec(answer.slice(0, at) + answer.slice(end))?.[1];
  return signature === undefined ? null : { text: answer.slice(start, end), signature };
}

/** The index after the brace that closes the one at `start`. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let quoted = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (quoted) {
      if (character === '\\') index += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{') depth += 1;
    else if (character === '}' && (depth -= 1) === 0) return index + 1;
  }
  return -1;
}
