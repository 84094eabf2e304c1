import type { deviceNumberCalls } from '@shoushou/contract/devices/devices.contract';
import type { Deps } from '../../../deps.ts';
import type { ActionsOf } from '../../../platform/http/action.ts';
import { consoleIdentify } from './console-identify.ts';
import { consoleWatchlist } from './console-watchlist.ts';
import { endWatch } from './end-watch.ts';
import { identifyDevice } from './identify-device.ts';
import { watchNumbers } from './watch-numbers.ts';

export function numberActions(deps: Deps): ActionsOf<typeof deviceNumberCalls> {
  return {
    'devices.identify': identifyDevice(deps),
    'devices.console_identify': consoleIdentify(deps),
    'devices.console_watchlist': consoleWatchlist(deps),
    'devices.watch_numbers': watchNumbers(deps),
    'devices.end_watch': endWatch(),
  };
}
