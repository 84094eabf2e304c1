import { UnsupportedError } from '../host/adapters.ts';

/**
 * Fields common to all answers of the bridge: 1 unknown call, 2 bad parameter, 3 unknown error, 4 not allowed; from 10
 * on specific to the call.
 */
export interface AlipayAnswer {
  readonly error?: number | string;
  readonly errorMessage?: string;
}

interface AlipayBridge {
  call(name: string, parameters: object, callback: (answer: AlipayAnswer) => void): void;
}

/** Milliseconds to wait for the bridge, which the app injects while the page loads. */
const timeoutMs = 3000;

const injected = (): AlipayBridge | undefined => (globalThis as { AlipayJSBridge?: AlipayBridge }).AlipayJSBridge;

function whenReady(): Promise<AlipayBridge> {
  const there = injected();
  if (there) return Promise.resolve(there);
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new UnsupportedError('支付宝没有响应，请退出后重新打开')), timeoutMs);
    const ready = (): void => {
      const bridge = injected();
      if (!bridge) return;
      clearTimeout(giveUp);
      resolve(bridge);
    };
    document.addEventListener('AlipayJSBridgeReady', ready, { once: true });
  });
}

/**
 * Calls a function of Alipay's page bridge (`AlipayJSBridge`, injected by the app; nothing is loaded for it). @throws
 * UnsupportedError when the bridge does not appear
 */
export async function callAlipay<Answer extends object>(
  name: string,
  parameters: object = {},
): Promise<Answer & AlipayAnswer> {
  const bridge = await whenReady();
  return new Promise((resolve) => bridge.call(name, parameters, (answer) => resolve(answer as Answer & AlipayAnswer)));
}

/** The error number of an answer; 0 for success. */
export const errorCode = ({ error }: AlipayAnswer): number => Number(error ?? 0);
