import type { deviceErasureCalls } from '@shoushou/contract/devices/devices.contract';
import type { Deps } from '../../../deps.ts';
import type { ActionsOf } from '../../../platform/http/action.ts';
import { checkCertificate } from './check-certificate.ts';
import { consoleErasures } from './console-erasures.ts';
import { recordErasure } from './record-erasure.ts';
import { releaseDevice } from './release-device.ts';
import { verifyErasure } from './verify-erasure.ts';

export function erasureActions(deps: Deps): ActionsOf<typeof deviceErasureCalls> {
  return {
    'devices.check_certificate': checkCertificate(deps),
    'devices.console_erasures': consoleErasures(deps),
    'devices.record_erasure': recordErasure(deps),
    'devices.verify_erasure': verifyErasure(deps),
    'devices.release_device': releaseDevice(deps),
  };
}
