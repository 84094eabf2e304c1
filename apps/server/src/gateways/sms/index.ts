import type { GatewayOptions } from '../index.ts';
import type { SmsGateway } from './port.ts';
import { createSandboxSms } from './sandbox.store.ts';

export type { SmsGateway, SmsMessage } from './port.ts';

export function createSmsGateway(options: GatewayOptions): SmsGateway {
  return createSandboxSms(options);
}
