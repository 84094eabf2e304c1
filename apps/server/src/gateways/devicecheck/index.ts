import type { GatewayOptions } from '../options.ts';
import { httpWire, protectedWire } from '../wire.ts';
import { createData3023Check } from './data3023-check.ts';
import type { DeviceCheckGateway } from './port.ts';
import { createSandboxData3023 } from './sandbox-data3023.ts';

/** Key of the sandbox, valid nowhere else. */
const SANDBOX_KEY = 'sandbox-device-check';

/** Null when not configured: then inspectors check the device themselves, and our own list still applies. */
export function createDeviceCheck({
  environment,
  sandbox,
}: Pick<GatewayOptions, 'environment' | 'sandbox'>): DeviceCheckGateway | null {
  const { deviceCheckKey } = environment.providers;
  if (deviceCheckKey === null && !environment.sandbox) return null;
  const wire = deviceCheckKey === null ? createSandboxData3023(SANDBOX_KEY, sandbox) : httpWire('devicecheck');
  return createData3023Check(protectedWire('devicecheck', wire), deviceCheckKey ?? SANDBOX_KEY);
}
