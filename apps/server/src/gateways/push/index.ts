import type { GatewayOptions } from '../index.ts';
import type { PushGateway } from './port.ts';
import { createSandboxPush } from './sandbox.store.ts';

export type { PushGateway, PushMessage } from './port.ts';

export function createPushGateway(options: GatewayOptions): PushGateway {
  return createSandboxPush(options);
}
