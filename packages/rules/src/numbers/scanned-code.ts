import { INVITATION_CODE, SECRET_TOKEN } from './codes.ts';
import { SCALE_SERIAL } from '../scales/numbers.ts';
import { isReceiptNumber, ORDER_OR_RECEIPT_NUMBER } from './dated-number.ts';

/**
 * The meaning of a scanned text: the one place that distinguishes our codes. Everything else is `unknown`, shown as
 * text and never opened automatically. Links count only from our own mobile site.
 */
export type ScannedCode =
  /** A sign-in on another screen, to be confirmed on the phone. */
  | { readonly kind: 'login'; readonly secret: string }
  /** A request for payment. */
  | { readonly kind: 'pay'; readonly code: string; readonly method: 'wechat' | 'alipay' }
  /** A networked scale. */
  | { readonly kind: 'scale'; readonly serial: string }
  /** A recycler's card. */
  | { readonly kind: 'card'; readonly userId: string }
  /** An order (`OR…`) or receipt (`JD…`) number. */
  | { readonly kind: 'order'; readonly no: string }
  /** A person's invitation. */
  | { readonly kind: 'invitation'; readonly code: string }
  /** Another page of ours: `/path?query`. Whether a screen exists is up to the route table. */
  | { readonly kind: 'link'; readonly path: string }
  | { readonly kind: 'unknown'; readonly text: string };

const RECEIVE_CODE = /^[\w-]{16,64}$/;
const USER_ID = /^[\w-]{8,64}$/;

/** QR codes can't hold a longer text. */
const MAX_LENGTH = 4296;

/** @param text from the camera, or typed @param site origin of our mobile site: `https://m.example.cn` */
export function readScannedCode(text: string, site: string): ScannedCode {
  const trimmed = text.trim();
  const unknown: ScannedCode = { kind: 'unknown', text: text.slice(0, MAX_LENGTH) };
  if (trimmed.length > MAX_LENGTH) return unknown;
  const typed = trimmed.toUpperCase();
  if (ORDER_OR_RECEIPT_NUMBER.test(typed)) return { kind: 'order', no: typed };
  if (SCALE_SERIAL.test(typed)) return { kind: 'scale', serial: typed };
  if (INVITATION_CODE.test(typed) && /\d/.test(typed)) return { kind: 'invitation', code: typed };
  const url = ownLink(trimmed, site);
  return url ? meaningOf(url) : unknown;
}

function meaningOf(url: URL): ScannedCode {
  const [, page = '', value = '', ...more] = url.pathname.split('/');
  const path = url.pathname + url.search;
  if (more.length === 0) {
    if (page === 'scansuccess' && SECRET_TOKEN.test(value)) return { kind: 'login', secret: value };
    if (page === 'mycard' && USER_ID.test(value)) return { kind: 'card', userId: value };
    if (page === 'add-scale' && SCALE_SERIAL.test(value)) return { kind: 'scale', serial: value };
    const code = url.searchParams.get('code') ?? '';
    if (value === '' && RECEIVE_CODE.test(code)) {
      if (page === 'gzhscanreceipts') return { kind: 'pay', code, method: 'wechat' };
      if (page === 'zfbscanreceipts') return { kind: 'pay', code, method: 'alipay' };
    }
  }
  const invite = url.searchParams.get('invite') ?? '';
  if (INVITATION_CODE.test(invite)) return { kind: 'invitation', code: invite };
  return { kind: 'link', path };
}

/** One of our links in plain form: no other scheme or host, no credentials, no obfuscation. */
function ownLink(text: string, site: string): URL | null {
  if (!/^https?:\/\/[\x21-\x5b\x5d-\x7e]+$/i.test(text) || !text.toLowerCase().startsWith(`${site.toLowerCase()}/`))
    return null;
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return null;
  }
  if (url.origin !== site || url.username !== '' || url.password !== '' || /^\/(\/|%2f|%5c)/i.test(url.pathname))
    return null;
  return url;
}

/** The path of one of our codes, as in its link and as the app opens it; null when it leads nowhere. */
export function pathOfCode(code: ScannedCode): string | null {
  switch (code.kind) {
    case 'login':
      return `/scansuccess/${code.secret}`;
    case 'pay':
      return `/${code.method === 'wechat' ? 'gzhscanreceipts' : 'zfbscanreceipts'}?code=${code.code}`;
    case 'scale':
      return `/add-scale/${code.serial}`;
    case 'card':
      return `/mycard/${code.userId}`;
    case 'order':
      return isReceiptNumber(code.no) ? `/orderdetails/${code.no}/2/0` : `/orderdetails/${code.no}/1/0`;
    case 'invitation':
      return `/index?invite=${code.code}`;
    case 'link':
      return code.path;
    case 'unknown':
      return null;
  }
}
