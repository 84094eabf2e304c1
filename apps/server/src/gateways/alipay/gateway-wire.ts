import { createSign, createVerify, type KeyObject } from 'node:crypto';

/** The v2 gateway of Alipay: a signed form, and JSON whose node is signed as the text it stands there (opendocs.alipay.com 签名). */

export type AlipayParameters = Readonly<Record<string, string>>;

/** Carries a signed form to the gateway and gives the text of the answer back; the sandbox and the real host are two of these. */
export type AlipayTransport = (parameters: AlipayParameters) => Promise<string>;

/** What every answer's node may hold. */
export interface AlipayNode {
  code?: string;
  msg?: string;
  sub_code?: string;
  sub_msg?: string;
}

/** Sorted `k=v` joined by `&`, raw values, empty ones and the signature left out. */
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

/** `alipay.system.oauth.token` answers under `alipay_system_oauth_token_response`, a refusal of the gateway under `error_response`. */
export const nodeNameOf = (method: string): string => `${method.replaceAll('.', '_')}_response`;

export interface SignedNode {
  /** The node's text exactly as it was sent, which is what the signature is over. */
  text: string;
  signature: string;
}

/** Takes the node and its signature out of an answer; null when it has none. */
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

/** The place after the brace that closes the one at `start`. */
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
